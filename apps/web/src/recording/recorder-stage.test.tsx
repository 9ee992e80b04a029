import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Toaster } from "sonner";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Recording } from "../audio/recorder.ts";
import { renderPage } from "../test-render.tsx";
import { RecorderBar } from "./recorder-bar.tsx";
import { RecorderStage } from "./recorder-stage.tsx";
import { useRecorder } from "./use-recorder.ts";

class FakeMedia {
  static isTypeSupported = (): boolean => true;
  state = "recording";
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  start(): void {}
  stop(): void {
    this.state = "inactive";
    this.ondataavailable({ data: new Blob(["sound"]) });
    this.onstop();
  }
}

const recorded: Recording[] = [];
const errors: string[] = [];
let asked: unknown[];
let refusal: DOMException | null;

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
  [asked, refusal] = [[], null];
  recorded.length = 0;
  errors.length = 0;
  vi.stubGlobal("MediaRecorder", FakeMedia);
  const device = (deviceId: string, label: string) => ({ kind: "audioinput", deviceId, label });
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      enumerateDevices: () => Promise.resolve([device("a", "Built-in"), device("b", "Desk microphone")]),
      getUserMedia: async ({ audio }: { audio: unknown }) => {
        asked.push(audio);
        if (refusal) throw refusal;
        return { getTracks: () => [{ stop: () => undefined }] };
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("RecorderStage", () => {
  it("REC-01 REC-13 asks, offers the microphones, counts down, records with 25 bars and hands over the take", async () => {
    await renderPage(<Stage />);
    await press("Record");
    expect(await screen.findByText(/If the bars move/)).toBeDefined();
    expect(document.querySelectorAll("[data-bar]")).toHaveLength(10);
    await userEvent.selectOptions(await screen.findByLabelText("Microphone"), "Desk microphone");
    await vi.waitFor(() => expect(asked).toEqual([true, { deviceId: { exact: "b" } }]), { timeout: 10_000 });
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

  it("REC-06 REC-18 a refused microphone is told to whoever uses the recorder", async () => {
    refusal = new DOMException("", "PermissionDeniedError");
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
    expect(within(bar).getByLabelText("Length").textContent).toBe("0:00 / 0:01");
    await press("Record");
    expect(
      await screen.findByText(
        "We currently only allow a maximum of 0.6 seconds of recorded audio, we will lift this limit in the future.",
      ),
    ).toBeDefined();
    expect(recorded).toHaveLength(1);
  });
});
