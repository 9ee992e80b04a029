import type { UserAnswer } from "@timbre/contract";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { toUser } from "../../api/accounts/accounts.ts";
import { renderPage } from "../../test-render.tsx";
import { formatDay } from "../../ui/format.ts";
import { CreditsPanel } from "./credits-panel.tsx";

it("SHELL-74 SHELL-83 shows used, total, what is left and the day next_character_limit_reset_unix names", async () => {
  const resetUnix = 1_790_000_000;
  const subscription = {
    tier: "pro",
    status: "active",
    character_count: 1_234,
    character_limit: 500_000,
    next_character_limit_reset_unix: resetUnix,
  };
  await renderPage(<CreditsPanel user={toUser({ subscription, permissions: [] } as unknown as UserAnswer)} />);
  expect(screen.getByText("1,234 / 500,000")).toBeDefined();
  expect(screen.getByText("498,766")).toBeDefined();
  expect(screen.getByText(formatDay(new Date(resetUnix * 1_000)))).toBeDefined();
});
