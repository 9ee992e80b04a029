import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Sound } from "../../../audio/playing/sound.ts";
import { makeQueries, renderPage } from "../../../test-render.tsx";
import { VideoShare } from "./video-share.tsx";

const track = {
  trackId: "t1",
  title: "One",
  voiceId: null,
  voiceName: "Heart",
  sound: new Sound(),
  fileName: "Heart.mp3",
  expectedMs: 1_000,
  isKept: true,
};

it.each([
  ["on", 1],
  ["off", 0],
])("TTS-22 sharing as a video is offered while its flag is %s", async (flag, offered) => {
  const queries = makeQueries();
  queries.setQueryData(queryKeys.flags, { "video-share-speech": flag });
  await renderPage(
    <>
      <p>Player</p>
      <VideoShare track={track} isComplete />
    </>,
    queries,
  );
  await screen.findByText("Player");
  expect(screen.queryAllByRole("button", { name: "Share as video" })).toHaveLength(offered);
});
