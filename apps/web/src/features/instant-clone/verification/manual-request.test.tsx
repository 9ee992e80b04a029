import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { makeVoice } from "../../../test-builders.ts";
import { showClone } from "../clone-test-support.tsx";

const clone = makeVoice("Ada", {}, { category: "cloned", isOwner: true, requiresVerification: true });
const path = "*/v1/voices/ivc/ada";
let state: { waits: boolean; planAllows: boolean };
let sent: { files: number; text: unknown }[];

const show = () =>
  showClone({ mode: "verify", voice: clone }, [
    http.get(`${path}/verification`, () =>
      HttpResponse.json({
        requires_verification: true,
        is_verified: false,
        attempts_left: 0,
        language: "en",
        languages: ["en"],
        manual_verification_requested: state.waits,
        can_request_manual_verification: state.planAllows && !state.waits,
      }),
    ),
    http.get(`${path}/similar-voices`, () => HttpResponse.json({ voices: [] })),
    http.post(`${path}/verification`, async ({ request }) => {
      const form = await request.formData();
      sent.push({ files: form.getAll("files").length, text: form.get("extra_text") });
      state.waits = true;
      return HttpResponse.json({ status: "ok" });
    }),
  ]);
const paper = (name: string, type = "application/pdf", sizeBytes = 100): File => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: sizeBytes });
  return made;
};
const drop = (...files: File[]): void => {
  fireEvent.change(screen.getByLabelText(/Drop documents here/), { target: { files } });
};
const open = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: "Manual verification" }));
};
const request = (): Promise<void> => userEvent.click(screen.getByRole("button", { name: "Request verification" }));

beforeEach(() => {
  state = { waits: false, planAllows: true };
  sent = [];
});

it("PVC-94 PVC-99 PVC-109 PVC-111 anyone who has no attempt left sends documents, and is told that they wait", async () => {
  await show();
  await open();
  drop(paper("passport.pdf"), paper("me.png", "image/png"), paper("old.jpg", "image/jpeg"));
  await userEvent.click(screen.getByRole("button", { name: "Remove old.jpg" }));
  await userEvent.type(screen.getByLabelText("Supporting Text"), "It is me.");
  await request();
  expect(await screen.findByText("Manual verification request has been sent.")).toBeDefined();
  expect(sent).toEqual([{ files: 2, text: "It is me." }]);
  expect(await screen.findByText(/Your documents are waiting for review/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Manual verification" })).toBeNull();
});

it("PVC-95 PVC-96 PVC-97 PVC-98 says what is missing or too much, and sends nothing", async () => {
  await show();
  await open();
  await request();
  expect(screen.getByText("You must provide at least one supporting document.")).toBeDefined();
  drop(paper("page.html", "text/html"));
  expect(screen.getByText('File "page.html" is not supported. Please choose a PDF, JPEG or PNG file.')).toBeDefined();
  drop(...["1", "2", "3", "4", "5", "6"].map((name) => paper(`${name}.pdf`)));
  expect(screen.getByText("You can only upload up to 5 files.")).toBeDefined();
  for (const name of ["3", "4", "5", "6"])
    await userEvent.click(screen.getByRole("button", { name: `Remove ${name}.pdf` }));
  expect(screen.queryByText(/You can only upload/)).toBeNull();
  drop(paper("large.pdf", "application/pdf", 10_485_760 - 200));
  expect(screen.getByText("File(s) are larger than 10MB.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Supporting Text"), { target: { value: "x".repeat(1_001) } });
  expect(screen.getByText("Supporting Text must be less than 1,000 characters.")).toBeDefined();
  await request();
  expect(sent).toEqual([]);
});

it("PERM-26 is not offered where the plan has no such way", async () => {
  state.planAllows = false;
  await show();
  expect(await screen.findByText("Maximum voice verification attempts reached.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Manual verification" })).toBeNull();
});
