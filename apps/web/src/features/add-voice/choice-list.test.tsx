import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { ChoiceList, type ChoiceListProps } from "./choice-list.tsx";
import { creationAccessOf } from "./creation-access.ts";
import { readCreationType } from "./creation-type.ts";

const permissions = ["create_instant_voice_clone", "create_professional_voice_clone", "add_voice_from_voice_library"];
const creator = makeUser({
  tier: "creator",
  permissions,
  voiceSlots: { canCloneInstantly: true, maxProfessional: 1 },
});

const show = async (part: Partial<ChoiceListProps> = {}) => {
  const onChoose = vi.fn();
  const props = { access: creationAccessOf(creator), slots: creator.voiceSlots, draftCount: 0, isV3: true };
  await renderPage(<ChoiceList {...props} hasLibrary onChoose={onChoose} {...part} />);
  return onChoose;
};

const card = (name: string): HTMLElement => {
  const item = screen.getByRole("heading", { name }).closest("li");
  if (!item) throw new Error(`no card ${name}`);
  return item;
};

describe("ChoiceList", () => {
  it("ADD-01 ADD-08 offers four ways", async () => {
    await show();
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Voice Design",
      "Instant Voice Clone",
      "Professional Voice Clone",
      "Voice Library",
    ]);
  });

  it("ADD-09 ADD-10 voice design takes less than a minute and is new", async () => {
    await show();
    expect(within(card("Voice Design")).getByText("Less than a minute")).toBeDefined();
    expect(within(card("Voice Design")).getByText("New for v3")).toBeDefined();
  });

  it("ADD-10 without v3 it is only new", async () => {
    await show({ isV3: false });
    expect(within(card("Voice Design")).getByText("New")).toBeDefined();
  });

  it("ADD-11 ADD-12 an instant clone takes two minutes and ten seconds of audio", async () => {
    await show();
    expect(within(card("Instant Voice Clone")).getByText("2 minutes")).toBeDefined();
    expect(
      within(card("Instant Voice Clone")).getByText("Clone your voice with only 10 seconds of audio"),
    ).toBeDefined();
  });

  it("ADD-13 ADD-14 a professional clone takes five minutes and shows its slots", async () => {
    await show();
    expect(within(card("Professional Voice Clone")).getByText("5 minutes")).toBeDefined();
    expect(within(card("Professional Voice Clone")).getByText("0/1 slots used")).toBeDefined();
    expect(within(card("Professional Voice Clone")).queryByText(/draft/)).toBeNull();
  });

  it.each([
    [1, "1 draft"],
    [3, "3 drafts"],
  ])("ADD-15 counts drafts: %i", async (draftCount, badge) => {
    await show({ draftCount });
    expect(within(card("Professional Voice Clone")).getByText(badge)).toBeDefined();
  });

  it("ADD-16 says in a tooltip that training takes about 6 hours", async () => {
    await show();
    await userEvent.hover(screen.getByRole("button", { name: "Professional Voice Clone" }));
    expect((await screen.findByRole("tooltip")).textContent).toContain("Training takes about 6 hours");
  });

  it("ADD-17 the library is a link, and can be left out", async () => {
    await show();
    expect(screen.getByRole("link", { name: "Voice Library" }).getAttribute("href")).toBe("/app/voice-library");
  });

  it("ADD-17 the host may leave the library out", async () => {
    await show({ hasLibrary: false });
    expect(screen.queryByText("Voice Library")).toBeNull();
  });

  it("ADD-18 a closed way says why, links to the plans and cannot be entered", async () => {
    const free = makeUser({ tier: "free", permissions });
    const onChoose = await show({ access: creationAccessOf(free), slots: free.voiceSlots });
    const closed = card("Instant Voice Clone");
    expect(within(closed).getByText(/at least the Starter plan/)).toBeDefined();
    expect(within(closed).getByRole("link", { name: "Subscribe" }).getAttribute("href")).toBe("/app/subscription");
    expect(within(closed).queryByRole("button")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Voice Design" }));
    expect(onChoose).toHaveBeenCalledWith("voiceDesign");
  });

  it("ADD-03 ADD-05 the address knows four values, of which the choice is left out and others count as none", () => {
    expect(["voiceDesign", "cloneVoice", "professionalVoiceClone"].map(readCreationType)).toEqual([
      "voiceDesign",
      "cloneVoice",
      "professionalVoiceClone",
    ]);
    expect(["chooseVoiceType", "magic", 7, undefined].map(readCreationType)).toEqual(Array(4).fill(undefined));
  });
});
