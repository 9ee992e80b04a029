/** Subjects of the server's pages, as the address names them; without one it is how the server is. */
export const serverTabs = ["workspaces", "access", "safety", "features"] as const;
export type ServerTab = (typeof serverTabs)[number];
