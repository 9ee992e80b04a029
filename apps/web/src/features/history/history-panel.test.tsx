import type { HistoryItemAnswer } from "@timbre/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../audio/playing/player.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { HistoryPanel } from "./history-panel.tsx";

const answer = (id: string, text: string): HistoryItemAnswer => ({
  history_item_id: id,
  request_id: id,
  voice_id: "heart",
  voice_name: "Heart",
  voice_category: "premade",
  model_id: "eleven_multilingual_v2",
  text,
  date_unix: Math.floor(Date.now() / 1_000) - 60,
  character_count_change_from: 0,
  character_count_change_to: 1,
  content_type: "audio/mpeg",
  state: "created",
  settings: null,
  source: "TTS",
  output_format: "mp3_44100_128",
  duration_secs: 3,
  dialogue: null,
});

const heart = { voice_id: "heart", name: "Heart", labels: { language: "en" }, acoustics: null, preview_url: null };
const mp3 = { "content-type": "audio/mpeg" };
let stored: HistoryItemAnswer[];
let removed: HistoryItemAnswer[];
const asked: URLSearchParams[] = [];
const packed: string[][] = [];

const serveHistory = (): void =>
  serveApi(
    http.get("*/v2/voices", () =>
      HttpResponse.json({ voices: [heart], has_more: false, total_count: 1, next_page_token: null }),
    ),
    http.get("*/v1/history", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const found = stored.filter(({ text }) => text?.includes(query.get("search") ?? ""));
      const start = found.findIndex((item) => item.history_item_id === query.get("start_after_history_item_id")) + 1;
      const page = found.slice(start, start + Number(query.get("page_size")));
      return HttpResponse.json({
        history: page,
        last_history_item_id: page.at(-1)?.history_item_id ?? null,
        has_more: start + page.length < found.length,
        scanned_until: null,
      });
    }),
    http.delete("*/v1/history/:id", ({ params }) => {
      removed.push(...stored.filter((item) => item.history_item_id === params.id));
      stored = stored.filter((item) => item.history_item_id !== params.id);
      return HttpResponse.json({ status: "ok" });
    }),
    http.post("*/v1/history/:id/restore", ({ params }) => {
      const item = removed.find((one) => one.history_item_id === params.id) as HistoryItemAnswer;
      stored = [item, ...stored];
      return HttpResponse.json(item);
    }),
    http.get("*/v1/history/:id/audio", () => new HttpResponse(new Uint8Array(8), { headers: mp3 })),
    http.get("*/v1/history/:id", ({ params }) => {
      const item = stored.find((one) => one.history_item_id === params.id) as HistoryItemAnswer;
      const characters = [...(item.text ?? "")];
      const times = {
        characters,
        character_start_times_seconds: characters.map((_, at) => at / 10),
        character_end_times_seconds: characters.map((_, at) => (at + 1) / 10),
      };
      return HttpResponse.json({ ...item, alignments: { alignment: times, normalized_alignment: times } });
    }),
    http.post("*/v1/history/download", async ({ request }) => {
      const body = (await request.json()) as { history_item_ids: string[]; output_format?: string };
      packed.push([...body.history_item_ids, ...(body.output_format ? [body.output_format] : [])]);
      return new HttpResponse("zip");
    }),
  );

const show = async (onUseText = vi.fn()) => {
  serveHistory();
  await renderPage(
    <>
      <HistoryPanel player={new Player()} onUseText={onUseText} />
      <Toaster />
    </>,
  );
  return onUseText;
};

describe("HistoryPanel", () => {
  beforeEach(() => {
    stored = Array.from({ length: 31 }, (_, at) => answer(`h${at}`, `clip number ${at}`));
    removed = [];
    asked.length = 0;
    packed.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  });

  it("says of a clip that it was stopped early", async () => {
    stored = [{ ...answer("one", "The first sentence."), state: "stopped" }, answer("two", "A whole one.")];
    await show();
    expect(await screen.findAllByText("stopped early")).toHaveLength(1);
  });

  it("HIST-01 shows pages of 30 and loads more on request", async () => {
    await show();
    await screen.findByText("clip number 0");
    expect(screen.getAllByText(/^clip number/)).toHaveLength(30);
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText("clip number 30");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("HIST-01 a clip that plays lights the word that is heard", async () => {
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Play: clip number 0" }));
    const lit = await screen.findByText("clip", { selector: "mark" });
    expect(lit.parentElement?.textContent).toBe("clip number 0");
  });

  it("HIST-01 searches once the typing rests", async () => {
    await show();
    await screen.findByText("clip number 0");
    const box = screen.getByRole("searchbox", { name: "Search history" });
    for (const value of ["n", "number 1", "number 17"]) fireEvent.change(box, { target: { value } });
    await vi.waitFor(() => expect(screen.getAllByText(/^clip number/)).toHaveLength(1), { timeout: 10_000 });
    expect(asked.map((query) => query.get("search"))).toEqual([null, "number 17"]);
  });

  it("HIST-01 deletes at once, and brings the clip back on request", async () => {
    await show();
    await screen.findByText("clip number 0");
    await userEvent.click(screen.getAllByLabelText("More")[0] as HTMLElement);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await vi.waitFor(() => expect(screen.queryByText("clip number 0")).toBeNull(), { timeout: 10_000 });
    expect(stored).toHaveLength(30);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("clip number 0");
    expect(stored).toHaveLength(31);
  });

  it("HIST-01 downloads or deletes several clips at once", async () => {
    await show();
    await screen.findByText("clip number 0");
    await userEvent.click(screen.getAllByLabelText("More")[0] as HTMLElement);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Select" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select: clip number 2" }));
    const bar = screen.getByRole("toolbar", { name: "Selected clips" });
    expect(bar.textContent).toContain("2 selected");
    await userEvent.click(within(bar).getByRole("button", { name: "Download selected" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Originals" }));
    await vi.waitFor(() => expect(packed).toEqual([["h0", "h2"]]), { timeout: 20_000 });
    await userEvent.click(within(bar).getByRole("button", { name: "Delete selected" }));
    await vi.waitFor(() => expect(stored).toHaveLength(29), { timeout: 20_000 });
    await vi.waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull(), { timeout: 20_000 });
    expect(document.activeElement?.contains(screen.getByText("clip number 1"))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it("HIST-01 narrows down by voice and by kind", async () => {
    await show();
    await screen.findByText("clip number 0");
    await userEvent.selectOptions(screen.getByLabelText("Kind"), "Voice changer");
    await vi.waitFor(() => expect(asked.at(-1)?.get("source")).toBe("STS"), { timeout: 20_000 });
    await userEvent.selectOptions(screen.getByLabelText("Voice"), "Heart");
    await vi.waitFor(() => expect(asked.at(-1)?.get("voice_id")).toBe("heart"), { timeout: 20_000 });
  });

  it("HIST-08 says what each clip cost", async () => {
    await show();
    const row = (await screen.findByText("clip number 3")).closest("li") as HTMLElement;
    expect(row.textContent).toContain("1 credit");
  });

  it("gives a text back to the editor", async () => {
    const onUseText = await show();
    await screen.findByText("clip number 0");
    await userEvent.click(screen.getAllByLabelText("More")[0] as HTMLElement);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Use this text" }));
    expect(onUseText).toHaveBeenCalledWith(expect.objectContaining({ text: "clip number 0", voiceId: "heart" }));
  });

  it("HIST-01 offers the audio of each clip as a file", async () => {
    await show();
    const row = (await screen.findByText("clip number 3")).closest("li") as HTMLElement;
    const link = within(row).getByRole("link", { name: "Download" });
    expect(link.getAttribute("href")).toBe("/v1/history/h3/audio");
    expect(link.getAttribute("download")).toMatch(/^Timbre_Heart_.*\.mp3$/);
  });

  it("HIST-01 downloads a clip in any format, chosen by kind and quality", async () => {
    await show();
    const row = (await screen.findByText("clip number 3")).closest("li") as HTMLElement;
    await userEvent.click(within(row).getByLabelText("More"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Download as…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Download as" }));
    expect(dialog.getAllByRole("radio", { name: /kbps/ })).toHaveLength(7);
    await userEvent.click(dialog.getByRole("radio", { name: "Opus" }));
    await userEvent.click(dialog.getByRole("radio", { name: "64 kbps, 48 kHz" }));
    await userEvent.click(dialog.getByRole("button", { name: "Download" }));
    await vi.waitFor(() => expect(packed.at(-1)).toEqual(["h3", "opus_48000_64"]), { timeout: 20_000 });
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 20_000 });
  });

  it("teaches when there is nothing yet", async () => {
    stored = [];
    await show();
    expect(await screen.findByText("Everything you make is kept here")).toBeDefined();
  });
});
