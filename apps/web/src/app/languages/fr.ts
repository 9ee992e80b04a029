import { byFolder } from "./by-folder.ts";

export const translation = byFolder(import.meta.glob("/src/**/messages/fr.ts", { eager: true }));
