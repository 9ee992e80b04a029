import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Model } from "../../../api/models.ts";
import { toSettings } from "../../../api/voices/voices.ts";
import { SettingsPanel, stabilityWarning, styleWarning } from "./settings-panel.tsx";

const model = (part: Partial<Model>): Model => ({
  modelId: "m",
  name: "M",
  description: "",
  canSpeak: true,
  canConvert: false,
  canUseStyle: true,
  canUseSpeakerBoost: true,
  textLimit: 5_000,
  canBeFineTuned: false,
  costMultiplier: 1,
  languageIds: [],
  ...part,
});

const show = (part: Partial<Model>) =>
  render(<SettingsPanel settings={toSettings()} model={model(part)} onChange={() => undefined} />);

describe("SettingsPanel", () => {
  it("VOICE-20 warns below 30% stability, not at it", () => {
    expect(stabilityWarning(0.29)).toBe("Under 30% may lead to instability");
    expect(stabilityWarning(0.3)).toBeNull();
  });

  it("VOICE-22 warns over 50% style, not at it", () => {
    expect(styleWarning(0.51)).toBe("Over 50% may lead to instability");
    expect(styleWarning(0.5)).toBeNull();
  });

  it("VOICE-22 VOICE-26 shows style and speaker boost only for models that use them", () => {
    show({ canUseStyle: false, canUseSpeakerBoost: false });
    expect(screen.queryByRole("slider", { name: "Style exaggeration" })).toBeNull();
    expect(screen.queryByRole("switch", { name: /Speaker boost/ })).toBeNull();
  });

  it("VOICE-24 VOICE-25 starts at the defaults: stability 50%, similarity 75%, style 0%, speed 1", () => {
    show({});
    const values = ["Stability", "Similarity", "Style exaggeration", "Speed"].map((name) =>
      screen.getByRole("slider", { name }).getAttribute("aria-valuenow"),
    );
    expect(values).toEqual(["0.5", "0.75", "0", "1"]);
  });

  it("VOICE-21 VOICE-24 keeps similarity within 0 and 1 and speed within 0.7 and 1.2", () => {
    show({});
    const rangeOf = (name: string) =>
      ["aria-valuemin", "aria-valuemax"].map((end) => screen.getByRole("slider", { name }).getAttribute(end));
    expect(rangeOf("Similarity")).toEqual(["0", "1"]);
    expect(rangeOf("Speed")).toEqual(["0.7", "1.2"]);
  });
});
