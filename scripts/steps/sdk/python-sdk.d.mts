export type PythonMethodState = {
  method: string;
  route: string;
  state: "served" | "refused" | "unknown";
  feature?: string;
};
export const pythonMethodsFile: string;
export const pythonMethodsIn: (packages: string) => Record<string, string>;
export const recordedPythonMethods: () => { version: string; methods: Record<string, string> };
export const recordPythonMethods: (folder: string) => void;
export const pythonMethodStates: (contract: object) => PythonMethodState[];
