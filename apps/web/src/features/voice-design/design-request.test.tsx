import { voiceDesignPresetsOf } from "@timbre/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import {
  button,
  describeVoice,
  designAnswer,
  generate,
  prompt,
  promptBox,
  ready,
  resetWorld,
  serve,
  show,
  textBox,
  world,
} from "./design-test-support.tsx";

describe("what a design asks for", () => {
  beforeEach(resetWorld);

  it("DESIGN-39 API-06 with v3 the v3 model is asked, the text is written, and quality is not sent", async () => {
    serve();
    await show();
    await generate();
    expect(world.calls[0]).toEqual({
      path: "/v1/text-to-voice/design",
      body: {
        voice_description: prompt,
        auto_generate_text: true,
        loudness: 0.5,
        guidance_scale: 5,
        stream_previews: true,
        model_id: "eleven_ttv_v3",
      },
    });
  });

  it("DESIGN-38 an automatic text is shown once it is known", async () => {
    serve();
    await show();
    expect(screen.getByRole("switch", { name: /Auto-generate text/ }).getAttribute("aria-checked")).toBe("true");
    expect(textBox().disabled).toBe(true);
    await generate();
    expect(textBox().value).toBe("A text that was written for this prompt.");
  });

  it("DESIGN-38 DESIGN-39 without its flag a text is written on demand", async () => {
    serve();
    await show({ flags: { hasAutomaticText: false, isV3: false } });
    expect(screen.queryByRole("switch")).toBeNull();
    describeVoice();
    await userEvent.click(button("Generate text"));
    await waitFor(() => expect(textBox().value).toBe("Hello from the deep sea."));
    expect(world.calls).toEqual([
      { path: "/text", body: { voice_description: prompt, model_id: "eleven_multilingual_ttv_v2" } },
    ]);
  });

  it("ERR-04 a server that fails without a reason gets a toast", async () => {
    serve(http.post("*/v1/text-to-voice/generate-preview-text", () => new HttpResponse("oops", { status: 500 })));
    await show({ flags: { hasAutomaticText: false } });
    describeVoice();
    await userEvent.click(button("Generate text"));
    expect(await screen.findByText("We are sorry, something went wrong.")).toBeDefined();
  });

  it("DESIGN-09 DESIGN-10 DESIGN-11 a text of one's own is counted, in red outside its limits", async () => {
    serve();
    await show();
    await userEvent.click(screen.getByRole("switch", { name: /Auto-generate text/ }));
    describeVoice();
    await userEvent.click(button("Generate voice"));
    expect(screen.getByText("Please provide sample text to preview your generated voice")).toBeDefined();
    fireEvent.change(textBox(), { target: { value: "t".repeat(99) } });
    expect(screen.getByText("99 / 1000").className).toContain("text-danger");
    await userEvent.click(button("Generate voice"));
    expect(screen.getByText("Please provide some text between 100 and 1000 characters.")).toBeDefined();
    fireEvent.change(textBox(), { target: { value: "t".repeat(100) } });
    expect(screen.getByText("100 / 1000").className).not.toContain("text-danger");
  });

  it("API-05 DESIGN-15 DESIGN-25 before v3 there is a quality, no progress bar, the older presets and another call", async () => {
    serve();
    await show({ flags: { isV3: false } });
    expect(button("Calm Narrator")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Evil Ogre" })).toBeNull();
    const quality = screen.getByRole("slider", { name: "Quality", hidden: true });
    expect(quality.getAttribute("aria-valuemin")).toBe("-1");
    expect(quality.getAttribute("aria-valuemax")).toBe("1");
    quality.focus();
    await userEvent.keyboard("{ArrowRight}");
    await generate();
    expect(world.calls[0]?.path).toBe("/v1/text-to-voice/create-previews");
    expect(world.calls[0]?.body.quality).toBeCloseTo(0.91);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("DESIGN-15 DESIGN-24 with v3 there is no quality and the new presets, which fill the form", async () => {
    serve();
    await show();
    expect(screen.queryByRole("slider", { name: "Quality", hidden: true })).toBeNull();
    const [ogre] = voiceDesignPresetsOf(true);
    await userEvent.click(button("Evil Ogre"));
    expect(promptBox().value).toBe(ogre?.prompt);
    expect(textBox().value).toBe(ogre?.previewText);
    await userEvent.click(button("Generate voice"));
    await ready(3);
    expect(world.calls[0]?.body.text).toBe(ogre?.previewText);
  });

  it("DESIGN-12 DESIGN-13 Randomize fills the seed, and a wrong one is told", async () => {
    serve();
    await show();
    await userEvent.click(screen.getByText("Settings", { selector: "summary" }));
    await userEvent.click(button("Randomize"));
    const seed = screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" });
    expect(Number(seed.value)).toBeLessThan(1_000_000);
    fireEvent.change(seed, { target: { value: "1.5" } });
    describeVoice();
    await userEvent.click(button("Generate voice"));
    expect(screen.getByText("Seed is a whole number from 0 to 2147483647")).toBeDefined();
    expect(world.calls).toEqual([]);
    fireEvent.change(seed, { target: { value: "15" } });
    expect(screen.queryByText("Seed is a whole number from 0 to 2147483647")).toBeNull();
    expect(seed.closest("details")?.open).toBe(true);
  });

  it("DESIGN-03 without the remix flag there is no reference", async () => {
    serve();
    await show({ flags: { canRemix: false } });
    expect(screen.queryByText(/Voice reference/)).toBeNull();
  });

  it("DESIGN-03 DESIGN-17 DESIGN-18 API-07 a voice of one's own can be the reference, with a strength", async () => {
    serve();
    await show();
    await userEvent.click(screen.getByText("Voice reference (optional)", { selector: "summary" }));
    const own = screen.getByRole("combobox", { name: "One of my voices" });
    expect(within(own).queryByText("Heart")).toBeNull();
    expect(screen.queryByRole("slider", { name: "Prompt strength" })).toBeNull();
    await userEvent.selectOptions(own, "mine");
    const strength = screen.getByRole("slider", { name: "Prompt strength" });
    expect(strength.getAttribute("aria-valuenow")).toBe("0.75");
    expect(screen.getByText("more prompt")).toBeDefined();
    expect(screen.getByText("more voice")).toBeDefined();
    await generate();
    expect(world.calls[0]?.path).toBe("/v1/text-to-voice/mine/remix");
    expect(world.calls[0]?.body.prompt_strength).toBe(0.25);
  });

  it("DESIGN-37 copies a link with everything that makes this design", async () => {
    const person = userEvent.setup();
    serve();
    await show();
    describeVoice();
    await person.click(button("Generate voice"));
    await ready(3);
    await person.click(button("Copy share link"));
    expect(await navigator.clipboard.readText()).toBe(
      `address of ${JSON.stringify({
        prompt,
        previewText: "A text that was written for this prompt.",
        seed: 4_711,
        loudness: 0.5,
        quality: 0.9,
        guidanceScale: 5,
      })}`,
    );
  });

  it("says what of the prompt could not be followed", async () => {
    serve(
      http.post("*/v1/text-to-voice/design", () =>
        HttpResponse.json({ ...designAnswer({}, ""), notes: ["accent_not_available"] }),
      ),
    );
    await show();
    await generate();
    expect(screen.getByText("No voice here has that accent. We used the nearest one.")).toBeDefined();
  });
});
