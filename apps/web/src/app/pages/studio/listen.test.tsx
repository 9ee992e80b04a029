import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { open, serve } from "../../test-open-app.tsx";

it("STUDIO-03 a link that was taken back says so once, in the page's heading", async () => {
  const missing = { detail: { status: "project_not_found", message: "There is no such project." } };
  serve(null, { handlers: [http.get("*/v1/studio/listen/gone", () => HttpResponse.json(missing, { status: 404 }))] });
  open("/listen/gone");
  const heading = await screen.findByRole("heading", { level: 1, name: "Nothing to hear here" });
  expect(screen.getAllByText("Nothing to hear here")).toEqual([heading]);
  expect(heading.classList.contains("sr-only")).toBe(false);
});
