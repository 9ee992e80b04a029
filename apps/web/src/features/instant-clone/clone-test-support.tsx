import type { CloneJobAnswer } from "@timbre/contract";
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

/** A clone as the server tells of it. */
export const jobOf = (part: Partial<CloneJobAnswer> = {}): CloneJobAnswer => ({
  generated_voice_id: "preview",
  voice_id: null,
  state: "done",
  stage: null,
  share: 1,
  failure: null,
  preview: { likeness: "similar", language: "en", notes: ["several_speakers"] },
  created_at_unix: 1,
  ...part,
});

export type Sent = { path: string; body: Record<string, unknown> };

/** Clones that are made by the time the page asks for them. */
export const serveJobs = (sent: Sent[], jobs: CloneJobAnswer[] = []): RequestHandler[] => [
  http.get("*/v1/voices/ivc/jobs", () => HttpResponse.json({ jobs })),
  http.post("*/v1/voices/ivc/jobs", async ({ request }) => {
    const form = await request.formData();
    const fields = ["voice_id", "terms_version", "remove_background_noise", "sample_ids_to_remove"];
    const body = Object.fromEntries(fields.map((name) => [name, form.get(name)]));
    sent.push({ path: new URL(request.url).pathname, body: { ...body, files: form.getAll("files").length } });
    const voiceId = form.get("voice_id") as string | null;
    jobs.splice(0, jobs.length, jobOf({ voice_id: voiceId }));
    return HttpResponse.json(jobOf({ voice_id: voiceId, state: "queued", share: 0, preview: null }), { status: 202 });
  }),
  http.delete("*/v1/voices/ivc/jobs/:id", ({ params }) => {
    sent.push({ path: `dropped ${String(params.id)}`, body: {} });
    jobs.splice(0, jobs.length);
    return HttpResponse.json({ status: "ok" });
  }),
];

/** What the server does with clones, and a list of what it was sent. */
export const serveClones = (sent: Sent[], requiresVerification = false, jobs?: CloneJobAnswer[]): RequestHandler[] => [
  http.post("*/v1/voices/ivc/sample-checks", () =>
    HttpResponse.json({ duration_secs: 12, speech_secs: 10, notes: [] }),
  ),
  ...serveJobs(sent, jobs),
  http.post("*/v1/voices/ivc", async ({ request }) => {
    sent.push({ path: "/v1/voices/ivc", body: (await request.json()) as Record<string, unknown> });
    return HttpResponse.json({ voice_id: "cloned", requires_verification: requiresVerification });
  }),
  http.get("*/v1/voices/ivc/:voice/rebuild", () => HttpResponse.json({ state: "idle", share: 0, message: null })),
];

const labels = { editor: () => <p>labels</p>, problem: null, values: { language: "en" } };

export const showClone = async (part: Partial<InstantCloneProps>, handlers: RequestHandler[]) => {
  serveApi(...handlers, ...serveJobs([]));
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
