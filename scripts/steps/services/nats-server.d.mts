export type TestNats = { url: string; halt(): Promise<void>; resume(): Promise<void>; stop(): Promise<void> };
export const startNats: (tls?: { certFile: string; keyFile: string }) => Promise<TestNats>;
