import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { daysLeft, DeletedVoices } from "./deleted-voices.tsx";

const wire = {
  voice_id: "captain",
  name: "Captain",
  category: "generated",
  labels: { language: "en" },
  description: null,
  preview_url: null,
  samples: null,
  is_legacy: false,
  is_owner: true,
  created_at_unix: 1,
  acoustics: null,
};

let isThere: boolean;
let isSlotFree: boolean;

const show = async (): Promise<void> => {
  const nowUnix = Math.floor(Date.now() / 1000);
  serveApi(
    http.get("*/v1/voices/deleted", () =>
      HttpResponse.json({
        voices: isThere
          ? [{ ...wire, deleted_at_unix: nowUnix - 86_400, purge_at_unix: nowUnix + 29 * 86_400 - 60 }]
          : [],
      }),
    ),
    http.post("*/v1/voices/captain/restore", () => {
      if (!isSlotFree)
        return HttpResponse.json(
          { detail: { status: "voice_limit_reached", message: "No slot is free." } },
          { status: 400 },
        );
      isThere = false;
      return HttpResponse.json(wire);
    }),
  );
  await renderPage(
    <>
      <DeletedVoices narrow={(voices) => [...voices]} />
      <Toaster />
    </>,
  );
};

describe("DeletedVoices", () => {
  beforeEach(() => {
    isThere = true;
    isSlotFree = true;
  });

  it("shows how long a voice can be brought back, and brings it back", async () => {
    await show();
    expect(await screen.findByText(/permanently removed in 29 days/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Restore Captain" }));
    expect(await screen.findByText("Captain restored")).toBeDefined();
    expect(await screen.findByText("Nothing to restore")).toBeDefined();
  });

  it("keeps the voice in the list when no slot is free, and says so", async () => {
    isSlotFree = false;
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Restore Captain" }));
    expect(await screen.findByText(/Captain could not be restored/)).toBeDefined();
    expect(screen.getByText("Captain")).toBeDefined();
  });

  it("counts days, and says when less than one is left", () => {
    const now = new Date("2026-01-01T12:00:00Z");
    expect(daysLeft(new Date("2026-01-31T12:00:00Z"), now)).toBe("30 days");
    expect(daysLeft(new Date("2026-01-02T13:00:00Z"), now)).toBe("1 day");
    expect(daysLeft(new Date("2026-01-02T11:00:00Z"), now)).toBe("less than a day");
  });
});
