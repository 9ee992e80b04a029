import type { HistoryItemAnswer } from "@timbre/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../audio/player.ts";
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
});

let stored: HistoryItemAnswer[];
const asked: URLSearchParams[] = [];

const serveHistory = (): void =>
  serveApi(
    http.get("*/v2/voices", () =>
      HttpResponse.json({ voices: [], has_more: false, total_count: 0, next_page_token: null }),
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
      stored = stored.filter((item) => item.history_item_id !== params.id);
      return HttpResponse.json({ status: "ok" });
    }),
  );

const show = async (onUseText = vi.fn()) => {
  serveHistory();
  await renderPage(<HistoryPanel player={new Player()} onUseText={onUseText} />);
  return onUseText;
};

describe("HistoryPanel", () => {
  beforeEach(() => {
    stored = Array.from({ length: 31 }, (_, at) => answer(`h${at}`, `clip number ${at}`));
    asked.length = 0;
  });

  it("HIST-01 shows pages of 30 and loads more on request", async () => {
    await show();
    await screen.findByText("clip number 0");
    expect(screen.getAllByText(/^clip number/)).toHaveLength(30);
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText("clip number 30");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("HIST-01 searches once the typing rests", async () => {
    await show();
    await screen.findByText("clip number 0");
    const box = screen.getByRole("searchbox", { name: "Search history" });
    for (const value of ["n", "number 1", "number 17"]) fireEvent.change(box, { target: { value } });
    await vi.waitFor(() => expect(screen.getAllByText(/^clip number/)).toHaveLength(1), { timeout: 10_000 });
    expect(asked.map((query) => query.get("search"))).toEqual([null, "number 17"]);
  });

  it("asks in place before it deletes, and can be talked out of it", async () => {
    await show();
    await screen.findByText("clip number 0");
    const openQuestion = async (): Promise<void> => {
      await userEvent.click(screen.getAllByLabelText("More")[0] as HTMLElement);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    };
    await openQuestion();
    await userEvent.click(screen.getByRole("button", { name: "Keep" }));
    expect(stored).toHaveLength(31);
    await openQuestion();
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await vi.waitFor(() => expect(screen.queryByText("clip number 0")).toBeNull(), { timeout: 10_000 });
    expect(stored).toHaveLength(30);
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

  it("teaches when there is nothing yet", async () => {
    stored = [];
    await show();
    expect(await screen.findByText("Everything you make is kept here")).toBeDefined();
  });
});
