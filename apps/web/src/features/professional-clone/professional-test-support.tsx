import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { Toaster } from "sonner";
import { vi } from "vitest";
import type { ProfessionalSample, ProfessionalVoice } from "../../api/professional-clone/voice.ts";
import { Player } from "../../audio/playing/player.ts";
import { makeQueries, renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { LoadedVoice, ProfessionalClone } from "./professional-clone.tsx";
import type { WizardMode } from "./wizard-steps.ts";

export const makeProfessionalSample = (part: Partial<ProfessionalSample> = {}): ProfessionalSample => ({
  sampleId: "s1",
  fileName: "one.wav",
  sizeBytes: 1_048_576,
  mimeType: "audio/wav",
  durationMs: 60_000,
  trimStartMs: null,
  trimEndMs: null,
  removesNoise: false,
  separation: { status: "not_started", speakers: [] },
  selectedSpeakerIds: [],
  language: "en",
  ...part,
});

export const makeProfessionalVoice = (part: Partial<ProfessionalVoice> = {}): ProfessionalVoice => ({
  voiceId: "ada",
  name: "Ada",
  description: "",
  labels: { language: "en" },
  language: "en",
  samples: [],
  isDraft: true,
  isAllowedToFineTune: false,
  failures: [],
  attemptsCount: 0,
  maxAttempts: 5,
  attemptsResetAt: null,
  isManualRequested: false,
  ...part,
});

/** Every answer the server gives to one voice, and what it was sent. */
export type World = {
  voice: Record<string, unknown>;
  tuning: Record<string, unknown>;
  samples: Record<string, unknown>[];
  sent: { line: string; body: unknown }[];
  events: string[];
  /** The same, with what was told of each. */
  told: [name: string, properties: unknown][];
  /** Codes of what the page reported as gone wrong. */
  errors: string[];
};

export const makeWireSample = (sample_id: string, minutes: number, part: object = {}) => ({
  sample_id,
  file_name: `${sample_id}.wav`,
  mime_type: "audio/wav",
  size_bytes: 1_572_864,
  hash: sample_id,
  duration_secs: minutes * 60,
  remove_background_noise: false,
  ...part,
});

export const makeWorld = (part: Partial<World> = {}): World => ({
  voice: {},
  tuning: {},
  samples: [],
  sent: [],
  events: [],
  told: [],
  errors: [],
  ...part,
});

export const wireVoice = (world: World) => ({
  voice_id: "ada",
  name: "Ada",
  category: "professional",
  labels: { language: "en" },
  description: null,
  is_owner: true,
  samples: world.samples,
  fine_tuning: { language: "en", finetuning_state: "draft", state: {}, ...world.tuning },
  ...world.voice,
});

/** What the server does with one professional voice. */
export const serveVoice = (world: World): RequestHandler[] => [
  http.get("*/v1/voices/ada", () => HttpResponse.json(wireVoice(world))),
  http.get("*/v2/voices", () => HttpResponse.json({ voices: [], has_more: false, next_page_token: null })),
  http.post("*/v1/analytics/events", async ({ request }) => {
    const { name, properties } = (await request.json()) as { name: string; properties?: unknown };
    world.events.push(name);
    world.told.push([name, properties]);
    return HttpResponse.json({ status: "ok" });
  }),
  http.post("*/v1/client-errors", async ({ request }) => {
    const { place, error } = (await request.json()) as { place: string; error: string };
    world.errors.push(`${place} ${error}`);
    return HttpResponse.json({ status: "ok" });
  }),
  http.post("*/v1/voices/pvc/ada", async ({ request }) => {
    world.sent.push({ line: "update", body: await request.json() });
    return HttpResponse.json({ voice_id: "ada" });
  }),
  http.post("*/v1/voices/pvc/ada/train", async ({ request }) => {
    world.sent.push({ line: "train", body: await request.json() });
    return HttpResponse.json({ status: "ok" });
  }),
  http.get("*/v1/voices/pvc/ada/train", () => HttpResponse.json({ trainings: [], expected_seconds: null })),
  http.get("*/v1/voices/pvc/ada/samples/:id/waveform", () =>
    HttpResponse.json({ sample_id: "s1", visual_waveform: [0.1, 0.9, 0.4] }),
  ),
];

/** Where the server keeps that voice. */
export const voicePath = "*/v1/voices/pvc/ada";
export const enough = (minutes = 45) => [makeWireSample("one", minutes)];
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
export const heading = (name: string) => screen.findByRole("heading", { name });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

type Shown = {
  mode?: WizardMode;
  /** None begins at the introduction. */
  voiceId?: string | null;
  plan?: { canBypassCaptcha: boolean; canRequestManual: boolean };
  limitMessage?: string | null;
  canTrim?: boolean;
  isTrainingAllowed?: boolean;
};

export const showWizard = async (world: World, shown: Shown = {}, handlers: RequestHandler[] = []) => {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  serveApi(...handlers, ...serveVoice(world));
  const on = { onLeave: vi.fn(), onVoice: vi.fn(), onBack: vi.fn() };
  const { mode = "create", voiceId = "ada", limitMessage = null, ...rest } = shown;
  const place = {
    player: new Player(),
    labels: () => <p>labels</p>,
    plan: { canBypassCaptcha: false, canRequestManual: true },
    isTrainingAllowed: false,
    canTrim: true,
    onLeave: on.onLeave,
    ...rest,
  };
  const queries = makeQueries();
  const page = await renderPage(
    <>
      {mode === "create" ? (
        <ProfessionalClone
          {...place}
          userId="u1"
          voiceId={voiceId ?? undefined}
          limitMessage={limitMessage}
          onVoice={on.onVoice}
          onBack={on.onBack}
        />
      ) : (
        <LoadedVoice {...place} mode={mode} voiceId={voiceId ?? "ada"} />
      )}
      <Toaster />
    </>,
    queries,
  );
  return { ...on, ...page, queries };
};
