import { every } from "../../every.js";

export default defineEventHandler(() => every());
