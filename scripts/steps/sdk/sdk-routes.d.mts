export type RouteState = { route: string; state: "served" | "refused" | "unknown"; feature?: string };
export const pythonRoutesFile: string;
export const pythonFolder: string;
export const javaScriptRoutes: () => string[];
export const pythonRoutesIn: (packages: string) => string[];
export const pythonPackages: (folder?: string) => string | undefined;
export const recordedPythonRoutes: () => { version: string; routes: string[] };
export const operationsIn: (value: unknown) => { method: string; path: string }[];
export const stateOfRoutes: (routes: readonly string[], contract: object) => RouteState[];
