import "posenc-figures/define";
import { createApp } from "vue";
import BlogPost from "./BlogPost.vue";

createApp(BlogPost).mount("#app");
