export function createEspeak(callsPerInstance?: number): {
  warm(): Promise<void>;
  ipaOf(phrases: readonly string[], voice: string): Promise<string[]>;
};
