import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../audio/playing/player.ts";
import { makeVoice } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { ConversionQueue } from "./conversion-queue.ts";
import { useConversionDesk } from "./use-conversion-desk.ts";
import { VoiceChangerPage } from "./voice-changer-page.tsx";

const model = (model_id: string, can_do_voice_conversion: boolean) => ({
  model_id,
  name: model_id,
  description: "",
  can_do_text_to_speech: !can_do_voice_conversion,
  can_do_voice_conversion,
  maximum_text_length_per_request: 5_000,
  languages: [],
  model_rates: { character_cost_multiplier: 1 },
});
const sent: Record<string, string>[] = [];
const packed: string[][] = [];
const queue = { now: new ConversionQueue() };
const voice = makeVoice("Heart");

const Page = () => {
  const desk = useConversionDesk({ queue: queue.now, player: new Player(), voice, onShort: () => false });
  return (
    <>
      <VoiceChangerPage
        desk={desk}
        tab="settings"
        onTab={() => undefined}
        voicePicker={<p>Heart</p>}
        modelPicker={<p>{desk.models?.map(({ modelId }) => modelId).join(", ")}</p>}
        history={null}
      />
      <Toaster />
    </>
  );
};

const show = async (): Promise<void> => {
  serveApi(
    http.get("*/v1/models", () => HttpResponse.json([model("eleven_multilingual_sts_v2", true), model("tts", false)])),
    http.post("*/v1/speech-to-speech/:voice/stream", async ({ request, params }) => {
      const form = await request.formData();
      sent.push({
        voice: String(params.voice),
        model: String(form.get("model_id")),
        noise: String(form.get("remove_background_noise")),
        audio: form.has("audio") ? "sent" : "missing",
        format: String(new URL(request.url).searchParams.get("output_format")),
      });
      const headers = { "content-type": "audio/mpeg", "history-item-id": `h${sent.length}` };
      return new HttpResponse("mp3", { headers });
    }),
    http.post("*/v1/history/download", async ({ request }) => {
      packed.push(((await request.json()) as { history_item_ids: string[] }).history_item_ids);
      return new HttpResponse("zip");
    }),
  );
  await renderPage(<Page />);
  await screen.findByText("eleven_multilingual_sts_v2");
};

const recordings = (...names: string[]): File[] =>
  names.map((name) => new File(["sound"], name, { type: name.endsWith(".txt") ? "text/plain" : "audio/wav" }));
const drop = (files: File[]): Promise<void> =>
  userEvent.upload(screen.getByLabelText(/Drop recordings here/), files, { applyAccept: false });

describe("VoiceChangerPage", () => {
  beforeEach(() => {
    sent.length = 0;
    packed.length = 0;
    queue.now = new ConversionQueue();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    // Files are as long as the page is told: twelve seconds.
    vi.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(12);
    vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement) {
      queueMicrotask(() => this.onloadedmetadata?.(new Event("loadedmetadata")));
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("STS-01 STS-02 STS-09 sends each file with voice, model, noise and format, and shows how far it is", async () => {
    await show();
    await drop(recordings("one.wav", "two.wav"));
    expect(await screen.findAllByText("Waiting")).toHaveLength(2);
    await userEvent.click(screen.getByRole("switch", { name: /^Remove background noise/ }));
    await userEvent.click(screen.getByRole("button", { name: "Convert" }));
    await vi.waitFor(() => expect(screen.getAllByText("Converted")).toHaveLength(2), { timeout: 10_000 });
    const choice = { voice: "heart", model: "eleven_multilingual_sts_v2", noise: "true", format: "mp3_44100_128" };
    expect(sent).toEqual([
      { ...choice, audio: "sent" },
      { ...choice, audio: "sent" },
    ]);
  });

  it("STS-08 STS-10 shows what it costs, and packs everything converted into one archive", async () => {
    await show();
    await drop(recordings("one.wav", "two.wav", "notes.txt"));
    expect(await screen.findByText('File "notes.txt" is not supported. Please choose an audio file.')).toBeDefined();
    expect(await screen.findByText("400 credits")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Convert" }));
    await userEvent.click(await screen.findByRole("button", { name: "Download all" }));
    await vi.waitFor(() => expect(packed).toEqual([["h1", "h2"]]), { timeout: 10_000 });
    expect(screen.getAllByRole("button", { name: "Download" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "Play" })).toHaveLength(2);
  });

  it("STS-10 takes twenty files and says which there is no room for", async () => {
    await show();
    await drop(recordings(...Array.from({ length: 21 }, (_, at) => `${at}.wav`)));
    expect(await screen.findByText(/File "20.wav" could not be added/)).toBeDefined();
    await vi.waitFor(() => expect(screen.getAllByText("Waiting")).toHaveLength(20), { timeout: 10_000 });
  });

  it("STS-10 has a recorder, with its length and the longest one", async () => {
    await show();
    const recorder = screen.getByRole("group", { name: "Recorder" });
    expect(within(recorder).getByRole("button", { name: "Record" })).toBeDefined();
    expect(within(recorder).getByLabelText("Length").textContent).toBe("0:00 / 5:00");
  });

  it("TTS-15 offers only models that change voices", async () => {
    await show();
    expect(screen.queryByText(/tts/)).toBeNull();
  });
});
