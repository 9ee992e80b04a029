import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { models } from "@timbre/contract";
import { http, HttpResponse } from "msw";
import { toast, Toaster } from "sonner";
import { afterEach, expect, it } from "vitest";
import type { Voice } from "../../../api/voices/voices.ts";
import { makeVoice } from "../../../test-builders.ts";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { FineTuningRows } from "./fine-tuning-rows.tsx";

const model = (name: string, can_be_finetuned: boolean) => ({
  model_id: name.toLowerCase(),
  name,
  description: "",
  can_be_finetuned,
  can_do_text_to_speech: true,
  maximum_text_length_per_request: 5_000,
  languages: [],
  model_rates: { character_cost_multiplier: 1 },
});

afterEach(() => void toast.dismiss());

const pro = (part: Partial<Voice> = {}): Voice => {
  const fineTuning = {
    fresh: { state: "not_started" as const, progress: 0, message: null },
    broken: { state: "failed" as const, progress: 0, message: null },
  };
  return makeVoice("Ada", {}, { category: "professional", isOwner: true, role: "admin", fineTuning, ...part });
};

const showPro = async (voice: Voice, refusal?: string) => {
  const asked: unknown[] = [];
  serveApi(
    http.get("*/v1/models", () => HttpResponse.json([model("Fresh", true), model("Broken", true)])),
    http.post("*/v1/voices/pvc/ada/train", async ({ request }) => {
      asked.push(await request.json());
      return refusal
        ? HttpResponse.json({ detail: { status: refusal, message: "" } }, { status: 400 })
        : HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(
    <>
      <FineTuningRows voice={voice} />
      <Toaster />
    </>,
  );
  await screen.findByText("Fresh");
  return asked;
};

it("VOICE-37 pressing a row that has not started, or failed, starts fine-tuning for its model", async () => {
  const asked = await showPro(pro());
  await userEvent.click(screen.getByRole("button", { name: /Fresh.*Click to start fine-tuning/ }));
  await waitFor(() => expect(asked).toEqual([{ model_id: "fresh" }]));
  await userEvent.click(await screen.findByRole("button", { name: /Broken.*Fine-tuning failed. Click to retry/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it("VOICE-37 a voice that is in line already is no failure", async () => {
  const asked = await showPro(pro(), "fine_tuning_already_queued");
  await userEvent.click(screen.getByRole("button", { name: /Fresh/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: /Fresh/ }).disabled).toBe(false));
  expect(screen.queryByText("Failed to start fine tuning")).toBeNull();
});

it("VOICE-37 any other failure to start is told", async () => {
  await showPro(pro(), "system_busy");
  await userEvent.click(screen.getByRole("button", { name: /Fresh/ }));
  expect(await screen.findByText("Failed to start fine tuning")).toBeDefined();
});

it.each<[string, Partial<Voice>]>([
  ["somebody who may only look", { isOwner: false, role: "viewer" }],
  ["a voice shared in the library", { isInLibrary: true }],
  ["a voice from the library", { originalVoiceId: "other" }],
  ["a voice without fine-tuning data", { fineTuning: null }],
  ["a voice that is not professional", { category: "cloned" }],
])("VOICE-37 PERM-27 rows cannot be pressed for %s", async (_, part) => {
  await showPro(pro(part));
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("VOICE-39 the models of this server that can be fine-tuned are seven rows, and those alone", async () => {
  const offered = models.filter(({ isHidden }) => !isHidden);
  serveApi(
    http.get("*/v1/models", () =>
      HttpResponse.json(
        offered.map(({ modelId, name, canBeFineTuned }) => ({ ...model(name, canBeFineTuned), model_id: modelId })),
      ),
    ),
  );
  const fineTuning = { eleven_flash_v2: { state: "queued" as const, progress: 0, message: null } };
  await renderPage(<FineTuningRows voice={pro({ fineTuning })} />);
  await screen.findByText("Multilingual v2");
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toHaveLength(7);
  expect(rows.filter((row) => row?.endsWith("Click to start fine-tuning"))).toHaveLength(6);
  expect(rows).toContain("Flash v2Fine-tuning 0%");
});

it("VOICE-33 VOICE-39 only models that can be fine-tuned have a row, with how far each is", async () => {
  serveApi(
    http.get("*/v1/models", () => HttpResponse.json([model("Ready", true), model("Fixed", false), model("New", true)])),
  );
  const fineTuning = { new: { state: "fine_tuning" as const, progress: 0.4, message: null } };
  const voice = makeVoice("Ada", {}, { category: "professional", modelIdsServedWell: ["ready"], fineTuning });
  await renderPage(<FineTuningRows voice={voice} />);
  await screen.findByText("Ready");
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "ReadyFine-tuned",
    "NewFine-tuning 40%",
  ]);
});
