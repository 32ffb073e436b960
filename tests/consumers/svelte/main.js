import "posenc-figures/define";
import { mount } from "svelte";
import BlogPost from "./BlogPost.svelte";

mount(BlogPost, { target: document.querySelector("#app") });
