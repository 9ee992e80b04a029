import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { VoiceRow, type VoiceUse } from "./voice-row.tsx";

const preview = { statusOf: () => null, toggle: () => undefined, loudness: () => 0 };
const show = (part: Parameters<typeof makeVoice>[2], use?: VoiceUse) =>
  renderPage(
    <ul>
      <VoiceRow
        voice={makeVoice("Heart", {}, part)}
        use={use}
        isChosen={false}
        preview={preview}
        onChoose={() => undefined}
      />
    </ul>,
  );

it("VOICE-15 marks legacy voices and shows what their owner wants known", async () => {
  await show({ isLegacy: true, info: "Best for stories" });
  expect(screen.getByText("Legacy")).toBeDefined();
  expect(screen.getByText("Best for stories")).toBeDefined();
});

it("VOICE-15 TTS-23 a voice that cannot be used cannot be picked, and says why", async () => {
  await show({ unusableReason: "This voice is blocked." });
  const choice = screen.getByRole<HTMLButtonElement>("button", { name: /^Heart/ });
  expect(choice.disabled).toBe(true);
  expect(choice.textContent).toContain("This voice is blocked.");
});

it("VOICE-15 a voice whose language this server was set up without can't be picked to speak, but can to convert to", async () => {
  const reason = "Can't speak on this server, which was set up without espeak-ng.";
  const choice = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Heart/ });
  await show({ unspokenReason: reason });
  expect(choice().disabled).toBe(true);
  expect(choice().textContent).toContain(reason);
  cleanup();
  await show({ unspokenReason: reason }, "conversion");
  expect(choice().disabled).toBe(false);
  expect(choice().textContent).not.toContain(reason);
});

it("VOICE-09 shows a custom rate", async () => {
  await show({ rate: 2 });
  expect(screen.getByText("2x credits")).toBeDefined();
});

it("ERR-19 offers a way to verify to the owner of a voice that is not verified yet", async () => {
  await show({ isOwner: true, requiresVerification: true, unusableReason: "This voice must be verified." });
  const verify = screen.getByRole("link", { name: "Verify Heart" });
  expect(verify.getAttribute("href")).toContain("action=verify");
});
