import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Recording } from "../audio/microphone/recorder.ts";
import { giveMicrophones } from "../test-microphone.ts";
import { renderPage } from "../test-render.tsx";
import { RecorderBar } from "./recorder-bar.tsx";
import { RecorderStage } from "./recorder-stage.tsx";
import { useRecorder } from "./use-recorder.ts";

const recorded: Recording[] = [];
const errors: string[] = [];
let microphone: ReturnType<typeof giveMicrophones>;

const limits = { minMs: 0, maxMs: 30_000, countdownMs: 100 };
const handlers = {
  onRecorded: (one: Recording) => void recorded.push(one),
  onError: (message: string) => void errors.push(message),
};

const Stage = () => {
  const [isDisabled, setDisabled] = useState(false);
  const desk = useRecorder({ ...limits, ...handlers, isDisabled });
  return (
    <>
      <RecorderStage desk={desk} title="Record yourself" hint="5 to 30 seconds" problem={errors[0] ?? null} />
      <button onClick={() => setDisabled(true)}>disable</button>
    </>
  );
};

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  microphone = giveMicrophones();
  recorded.length = 0;
  errors.length = 0;
});

describe("RecorderStage", () => {
  it("REC-01 REC-13 asks, offers the microphones, counts down, records with 25 bars and hands over the take", async () => {
    await renderPage(<Stage />);
    await press("Record");
    expect(await screen.findByText(/If the bars move/)).toBeDefined();
    expect(document.querySelectorAll("[data-bar]")).toHaveLength(10);
    await userEvent.selectOptions(await screen.findByLabelText("Microphone"), "Desk microphone");
    await vi.waitFor(() => expect(microphone.asked).toEqual([true, { deviceId: { exact: "b" } }]), { timeout: 10_000 });
    await userEvent.click(await screen.findByRole("button", { name: "Start recording" }));
    await screen.findByRole("button", { name: "Stop" });
    expect(document.querySelectorAll("[data-bar]")).toHaveLength(25);
    await press("Stop");
    expect(recorded).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Record again" })).toBeDefined();
  });

  it("REC-07 starts over without handing anything over", async () => {
    await renderPage(<Stage />);
    await press("Record");
    await userEvent.click(await screen.findByRole("button", { name: "Start recording" }));
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
    expect(recorded).toHaveLength(1);
  });

  it("REC-08 being disabled drops the take", async () => {
    await renderPage(<Stage />);
    await press("Record");
    await userEvent.click(await screen.findByRole("button", { name: "Start recording" }));
    await screen.findByRole("button", { name: "Stop" });
    await press("disable");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Record" }).disabled).toBe(true);
    expect(recorded).toEqual([]);
  });

  it("REC-06 REC-18 a refused microphone is told to anyone who uses the recorder", async () => {
    microphone.refusal = new DOMException("", "PermissionDeniedError");
    await renderPage(<Stage />);
    await press("Record");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Microphone access denied. Please enable it in your browser settings.",
    );
    expect(errors).toHaveLength(1);
  });
});

describe("RecorderBar", () => {
  it("REC-14 REC-16 has one button, ten bars, elapsed and longest time, and says when it stopped by itself", async () => {
    await renderPage(
      <>
        <RecorderBar minMs={0} maxMs={600} {...handlers} />
        <Toaster />
      </>,
    );
    const bar = screen.getByRole("group", { name: "Recorder" });
    expect(within(bar).getAllByRole("button")).toHaveLength(1);
    expect(bar.querySelectorAll("[data-bar]")).toHaveLength(10);
    expect(within(bar).getByLabelText("Length").textContent).toBe("0:00 / 0:00");
    await press("Record");
    expect(
      await screen.findByText(
        "We currently only allow a maximum of 0.6 seconds of recorded audio, we will lift this limit in the future.",
      ),
    ).toBeDefined();
    expect(recorded).toHaveLength(1);
  });
});
