import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import type { VoiceActions } from "./voice-menu.tsx";
import { VoiceTiles } from "./voice-tiles.tsx";

const look = { orb: () => null, badges: () => null, describe: () => "", notice: () => null };
const makeActions = (): VoiceActions => ({
  onOpen: vi.fn(),
  onUse: vi.fn(),
  onEdit: vi.fn(),
  onShare: vi.fn(),
  onDelete: vi.fn(),
  onVerify: vi.fn(),
});

it.each(["grid", "list"] as const)("in the %s a clone that is not proven yet is verified, not used", async (view) => {
  const actions = makeActions();
  const proven = makeVoice("Ben", {}, { category: "cloned", isOwner: true, role: "admin" });
  const open = makeVoice("Ada", {}, { category: "cloned", isOwner: true, role: "admin", requiresVerification: true });
  await renderPage(
    <VoiceTiles voices={[proven, open]} view={view} look={look} shownId={undefined} actions={actions} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Verify Ada" }));
  expect(actions.onVerify).toHaveBeenCalledWith(open);
  await userEvent.click(screen.getByRole("button", { name: "Use Ben" }));
  expect(actions.onUse).toHaveBeenCalledWith(proven);
  expect(screen.queryByRole("button", { name: "Use Ada" })).toBeNull();
});
