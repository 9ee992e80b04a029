import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
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
