import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fileSound } from "../../audio/files/file-sound.ts";
import { Player } from "../../audio/playing/player.ts";
import { PreviewCard } from "./preview-card.tsx";

it.each([
  ["en", "The recordings are in English. If that is wrong, change the language below."],
  ["fr", "You hear it in French. The recordings sounded like English."],
  ["pl", "This server does not speak Polish yet. You hear it in English."],
  ["de", "German is in beta: not every voice can speak it. You hear this one in English."],
])("says what the preview is spoken in when %s is chosen", (chosenLanguage, words) => {
  const sample = { id: "clone:1", name: "Preview", durationMs: 0, open: () => fileSound(new File([], "preview")) };
  const about = { likeness: "similar" as const, notes: [], language: "en", chosenLanguage };
  render(<PreviewCard voiceId="1" sample={sample} {...about} player={new Player()} />);
  expect(screen.getByText(words)).toBeDefined();
});
