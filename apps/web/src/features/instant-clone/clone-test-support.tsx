import { http, HttpResponse, type RequestHandler } from "msw";
import { Toaster } from "sonner";
import { vi } from "vitest";
import { Player } from "../../audio/playing/player.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { InstantClone, type InstantCloneProps } from "./instant-clone.tsx";

/** jsdom reads no audio: every file lasts this long. */
export const filesLast = (seconds: number): void => {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, "duration", { value: seconds, configurable: true });
    queueMicrotask(() => this.onloadedmetadata?.(new Event("loadedmetadata")));
  });
};

export const recordingFile = (name = "me.wav"): File => new File(["x"], name, { type: "audio/wav" });

const preview = {
  generated_voice_id: "preview",
  audio_base_64: btoa("sound"),
  media_type: "audio/mpeg",
  duration_secs: 2,
  likeness: "similar",
  language: "en",
  notes: ["several_speakers"],
};
const lines = [
  { type: "progress", stage: "checking", share: 0.5 },
  { type: "done", preview },
];
const previewAnswer = () => new HttpResponse(lines.map((line) => JSON.stringify(line)).join("\n"));

export type Sent = { path: string; body: Record<string, unknown> };

/** What the server does with clones, and a list of what it was sent. */
export const serveClones = (sent: Sent[], requiresVerification = false): RequestHandler[] => {
  const takePreview = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    const fields = ["terms_version", "remove_background_noise", "sample_ids_to_remove"];
    const body = Object.fromEntries(fields.map((name) => [name, form.get(name)]));
    sent.push({ path: new URL(request.url).pathname, body: { ...body, files: form.getAll("files").length } });
    return previewAnswer();
  };
  return [
    http.post("*/v1/voices/ivc/sample-checks", () =>
      HttpResponse.json({ duration_secs: 12, speech_secs: 10, notes: [] }),
    ),
    http.post("*/v1/voices/ivc/previews", takePreview),
    http.post("*/v1/voices/ivc/:voice/previews", takePreview),
    http.post("*/v1/voices/ivc", async ({ request }) => {
      sent.push({ path: "/v1/voices/ivc", body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json({ voice_id: "cloned", requires_verification: requiresVerification });
    }),
    http.get("*/v1/voices/ivc/:voice/rebuild", () => HttpResponse.json({ state: "idle", share: 0, message: null })),
  ];
};

const labels = { editor: () => <p>labels</p>, problem: null, values: { language: "en" } };

export const showClone = async (part: Partial<InstantCloneProps>, handlers: RequestHandler[]) => {
  serveApi(...handlers);
  const on = { onBack: vi.fn(), onUse: vi.fn(), onDelete: vi.fn(), onDone: vi.fn() };
  await renderPage(
    <>
      <InstantClone
        mode="create"
        person={{ userId: "ada", tier: "starter" }}
        expectsVerification={false}
        labels={labels}
        face={(voice) => <p>{voice.name}</p>}
        player={new Player()}
        {...on}
        {...part}
      />
      <Toaster />
    </>,
  );
  return on;
};
