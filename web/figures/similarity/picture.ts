import { smallPicture } from "../shared/small-picture.js";
import { similarity } from "./scene.js";

export { programs } from "./program.js";

export const { declared, picture } = smallPicture(similarity);
