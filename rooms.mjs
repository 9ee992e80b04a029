/**
 * The only list of rooms and what each may import. The linter reads it and the diagram in docs/architecture.md is made
 * from it. `mayImport` names other rooms; a room may always import itself. `apart` marks rooms whose subfolders are
 * strangers to each other; `files` are single files of other rooms it may use. `testsMayImport` is for test files
 * alone. `packages` limits what may come from the registry; absent means anything.
 */
export const rooms = [
  {
    name: "web/app",
    folder: "apps/web/src/app",
    job: "entry, router, providers, shell; puts features on pages",
    mayImport: [
      "web/features",
      "web/frame",
      "web/proof",
      "web/recording",
      "web/ui",
      "web/audio",
      "web/api",
      "web/words",
      "contract",
    ],
  },
  {
    name: "web/features",
    folder: "apps/web/src/features",
    job: "one folder per feature: screens, hooks, local state",
    mayImport: ["web/frame", "web/proof", "web/recording", "web/ui", "web/audio", "web/api", "web/words", "contract"],
    apart: true,
  },
  {
    name: "web/frame",
    folder: "apps/web/src/frame",
    job: "what every page stands in: the routes above it, its title, the signed-in user, the players",
    mayImport: ["web/ui", "web/audio", "web/api", "web/words", "contract"],
  },
  {
    name: "web/proof",
    folder: "apps/web/src/proof",
    job: "parts of the proof that a voice is one's own, for every kind of clone",
    mayImport: ["web/recording", "web/ui", "web/audio", "web/api", "web/words", "contract"],
  },
  {
    name: "web/recording",
    folder: "apps/web/src/recording",
    job: "recorder, upload checks and sample player: sound a person gives",
    mayImport: ["web/ui", "web/audio", "web/words"],
  },
  { name: "web/ui", folder: "apps/web/src/ui", job: "plain components; no data", mayImport: ["web/words"] },
  {
    name: "web/audio",
    folder: "apps/web/src/audio",
    job: "stream player, peaks; no React",
    mayImport: ["web/words", "contract"],
    packages: ["nanoid"],
  },
  {
    name: "web/api",
    folder: "apps/web/src/api",
    job: "the one typed client and its query keys",
    mayImport: ["web/words", "contract"],
  },
  {
    name: "web/words",
    folder: "apps/web/src/words",
    job: "catalogues of what pages say, plurals and numbers in the chosen language",
    mayImport: [],
    packages: ["react", "vitest", "@testing-library/react"],
  },
  {
    name: "server",
    folder: "apps/server/src",
    job: "entries: config, parts, app, main, worker",
    mayImport: ["server/features", "server/domain", "server/platform", "contract", "engine"],
  },
  {
    name: "server/features",
    folder: "apps/server/src/features",
    job: "what people can do, one folder per feature",
    mayImport: ["server/domain", "server/platform", "contract", "engine"],
    testsMayImport: ["server/test-support"],
    apart: true,
    /** The files that hand one feature's ability to another, and the types they are built from. */
    joins: ["features.ts", "open-features.ts", "abilities.ts"].map((name) => `apps/server/src/features/${name}`),
    files: ["apps/server/src/parts.ts", "apps/server/src/config.ts"],
  },
  {
    name: "server/domain",
    folder: "apps/server/src/domain",
    job: "rules that features share: paid work, credits, roles, proof, slots, audit, idempotency",
    mayImport: ["server/platform", "contract"],
    testsMayImport: ["server/test-support"],
  },
  {
    name: "server/platform",
    folder: "apps/server/src/platform",
    job: "what is outside: database, files, job queue, clock, engine, mail, http",
    mayImport: ["contract", "engine"],
    testsMayImport: ["server/test-support"],
  },
  {
    name: "server/test-support",
    folder: "apps/server/src/test-support",
    job: "real parts for tests",
    mayImport: ["server", "server/features", "server/domain", "server/platform", "contract", "engine"],
  },
  {
    name: "contract",
    folder: "packages/contract/src",
    job: "schemas, limits, permissions, errors",
    mayImport: [],
    packages: ["zod", "vitest"],
  },
  {
    name: "engine",
    folder: "packages/engine/src",
    job: "the door and one ability per file",
    mayImport: [
      "engine/programs",
      "engine/text",
      "engine/audio",
      "engine/backends",
      "engine/models",
      "engine/scheduler",
      "engine/delivery",
      "engine/voices",
      "engine/alignment",
      "engine/hearing",
      "engine/voice-making",
      "engine/design",
    ],
  },
  {
    name: "engine/programs",
    folder: "packages/engine/src/programs",
    job: "finds and runs the programs that have a licence and a process of their own",
    mayImport: [],
  },
  {
    name: "engine/text",
    folder: "packages/engine/src/text",
    job: "normalise, split, phonemes; pure",
    mayImport: ["engine/programs"],
    testsMayImport: ["programs"],
  },
  {
    name: "engine/audio",
    folder: "packages/engine/src/audio",
    job: "PCM, resample, loudness, encode; pure",
    mayImport: ["engine/programs"],
  },
  {
    name: "engine/models",
    folder: "packages/engine/src/models",
    job: "join, check, cut, load; memory",
    mayImport: ["engine/audio"],
  },
  {
    name: "engine/voices",
    folder: "packages/engine/src/voices",
    job: "built-in voices and their numbers",
    mayImport: ["engine/text"],
  },
  {
    name: "engine/delivery",
    folder: "packages/engine/src/delivery",
    job: "how a clause is spoken: settings, seed, mood",
    mayImport: ["engine/text"],
  },
  {
    name: "engine/alignment",
    folder: "packages/engine/src/alignment",
    job: "when each character is heard",
    mayImport: ["engine/text"],
  },
  { name: "engine/scheduler", folder: "packages/engine/src/scheduler", job: "which clause runs next", mayImport: [] },
  {
    name: "engine/backends",
    folder: "packages/engine/src/backends",
    job: "one folder per model family, plus toy/ for tests",
    mayImport: ["engine/text", "engine/audio", "engine/models", "engine/voices", "engine/delivery"],
  },
  {
    name: "engine/hearing",
    folder: "packages/engine/src/hearing",
    job: "listens to recordings: who speaks, what is said, how well it was recorded",
    mayImport: ["engine/text", "engine/audio", "engine/models", "engine/voices"],
  },
  {
    name: "engine/voice-making",
    folder: "packages/engine/src/voice-making",
    job: "makes voices from recordings: clones, trains and converts",
    mayImport: ["engine/hearing", "engine/text", "engine/audio", "engine/models", "engine/voices", "engine/delivery"],
  },
  {
    name: "engine/design",
    folder: "packages/engine/src/design",
    job: "from a description to a voice: reads the prompt, mixes voices, sets their numbers",
    mayImport: ["engine/text", "engine/audio", "engine/voices", "engine/delivery"],
  },
  {
    name: "programs",
    folder: "programs",
    job: "programs around what is under the GPL, each by itself; reached over pipes alone",
    mayImport: [],
  },
  {
    name: "clients/calls",
    folder: "clients/calls/src",
    job: "calls a server by the contract's operations, for programs of ours outside of it",
    mayImport: ["contract"],
    packages: ["zod"],
  },
  {
    name: "clients/cli",
    folder: "clients/cli/src",
    job: "the command line",
    mayImport: ["clients/calls", "contract"],
  },
  {
    name: "clients/mcp",
    folder: "clients/mcp/src",
    job: "tools of the Model Context Protocol over the same calls",
    mayImport: ["clients/calls", "contract"],
  },
  {
    name: "clients/wyoming",
    folder: "clients/wyoming/src",
    job: "speech and hearing for Home Assistant over the same calls",
    mayImport: ["clients/calls", "contract"],
  },
  { name: "tests", folder: "tests", job: "journeys, round trips, clients", mayImport: ["contract", "engine"] },
  {
    name: "tests/attack",
    folder: "tests/attack",
    job: "attacks on the app from every side, on a real database",
    mayImport: [
      "tests",
      "server",
      "server/features",
      "server/domain",
      "server/platform",
      "server/test-support",
      "contract",
      "engine",
    ],
  },
  {
    name: "bench",
    folder: "bench",
    job: "speed and memory against a peer",
    mayImport: ["engine", "contract"],
    files: [
      "tests/support/transcribe.ts",
      "tests/support/word-errors.ts",
      "apps/server/src/domain/voices/verification-attempts.ts",
      "apps/server/src/features/assistant/agents/agent-answerer.ts",
      "apps/server/src/features/assistant/answering/open-answering.ts",
      "apps/server/src/features/assistant/conversation/ears.ts",
      "apps/server/src/features/assistant/documents/find-passages.ts",
      "apps/server/src/features/assistant/documents/passages.ts",
      "apps/server/src/features/assistant/knowledge/example-facts.ts",
      "apps/web/src/features/professional-clone/recording/follow-script.ts",
    ],
  },
];

/** The engine's one error class is used by every room that can refuse. */
for (const room of rooms) {
  if (room.name.startsWith("engine/")) room.files = [...(room.files ?? []), "packages/engine/src/engine-error.ts"];
}

/** Packages of ours by the room that is their door. */
export const ownPackages = {
  "@timbre/contract": "contract",
  "@timbre/engine": "engine",
  "@timbre/calls": "clients/calls",
};
