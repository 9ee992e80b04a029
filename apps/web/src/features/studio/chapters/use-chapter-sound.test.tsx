import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import type { Chapter } from "../../../api/studio/chapters.ts";
import { Player } from "../../../audio/playing/player.ts";
import { makeQueries } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { audioFileName } from "../conversion/file-names.ts";
import { heardAt, useChapterSound } from "./use-chapter-sound.ts";

const blocks = [
  { blockId: "b1", startMs: 0, endMs: 900 },
  { blockId: "b2", startMs: 1_500, endMs: 2_400 },
];

describe("STUDIO-27 hearing a chapter", () => {
  it("lights the paragraph that is heard, and none in the pause between two", () => {
    expect(heardAt(blocks, 0)).toBe("b1");
    expect(heardAt(blocks, 1_000)).toBeNull();
    expect(heardAt(blocks, 1_500)).toBe("b2");
    expect(heardAt(blocks, 9_000)).toBeNull();
  });

  it("plays what was made last and tells the paragraph", async () => {
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
    const asked: string[] = [];
    serveApi(
      http.get("*/v1/studio/projects/p1/chapters/c1/snapshots/s1/audio", ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return new HttpResponse(new Uint8Array(8), { headers: { "content-type": "audio/mpeg" } });
      }),
      http.get("*/v1/studio/projects/p1/chapters/c1/snapshots/s1", () =>
        HttpResponse.json({
          blocks: [{ chapter_id: "c1", block_id: "b1", start_time_seconds: 0, end_time_seconds: 2 }],
        }),
      ),
    );
    const element = document.createElement("audio");
    const player = new Player(element);
    const project = {
      projectId: "p1",
      name: "Book",
      paragraphVoiceId: "v",
      qualityPreset: "standard",
    } as ProjectDetails;
    const chapter = { chapterId: "c1", name: "One", snapshotId: "s1", spokenCharacters: 10 } as Chapter;
    const queries = makeQueries();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useChapterSound(player, project, chapter), { wrapper });
    act(() => result.current.toggle());
    expect(player.getSnapshot().track).toMatchObject({ trackId: "s1", title: "One", fileName: "Book_One.mp3" });
    act(() => void element.dispatchEvent(new Event("playing")));
    await waitFor(() => expect(result.current.heardId).toBe("b1"));
    expect(result.current.isPlaying).toBe(true);
    expect(asked).toEqual(["/v1/studio/projects/p1/chapters/c1/snapshots/s1/audio"]);
    act(() => player.end());
  });
});

it("STUDIO-07 files are called after the project and the chapter, in any script", () => {
  expect(audioFileName(["The Lighthouse!", "第一章"], "audio/wav")).toBe("The-Lighthouse_第一章.wav");
  expect(audioFileName(["?"], "audio/mpeg")).toBe("Timbre.mp3");
});
