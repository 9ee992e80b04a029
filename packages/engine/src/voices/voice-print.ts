/** A voice as numbers. Built-in voices are named; later kinds bring their own parameters. */
export type VoicePrint = { kind: "builtin"; name: string };
