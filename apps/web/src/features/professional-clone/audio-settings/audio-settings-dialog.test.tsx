import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeWireSample, makeWorld, press, showWizard, voicePath, type World } from "../professional-test-support.tsx";

let world: World;
beforeEach(() => {
  world = makeWorld();
});

describe("audio settings", () => {
  const open = async (part: object = {}, shown = {}, handlers: Parameters<typeof showWizard>[2] = []) => {
    world.samples = [makeWireSample("one", 1, part)];
    await showWizard(world, shown, handlers);
    await press("Audio settings of one.wav");
    return screen.findByRole("dialog", { name: "Settings" });
  };

  it("PVC-56 PVC-57 PVC-60 PVC-61 noise and ends of a recording, of which only the changed is sent", async () => {
    const change = http.post(`${voicePath}/samples/one`, async ({ request }) => {
      world.sent.push({ line: "sample", body: await request.json() });
      return HttpResponse.json({ voice_id: "ada" });
    });
    const dialog = await open({}, {}, [change]);
    expect(within(dialog).getByText("Changes to the audio sample will be applied during voice creation")).toBeDefined();
    expect(within(dialog).getByRole("button", { name: "Play preview" })).toBeDefined();
    expect(within(dialog).getByRole("slider", { name: "Zoom" })).toBeDefined();
    await userEvent.click(within(dialog).getByRole("switch", { name: /Remove background noise/ }));
    fireEvent.keyDown(within(dialog).getByRole("slider", { name: "Start of the selection" }), {
      key: "ArrowRight",
      shiftKey: true,
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save selection" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Settings" })).toBeNull());
    expect(world.sent).toEqual([{ line: "sample", body: { remove_background_noise: true, trim_start_time: 1_000 } }]);
    expect(world.events).toContain("pvc_sample_edited");
  });

  it("PVC-57 there is nothing to trim with where the flag is off", async () => {
    const dialog = await open({}, { canTrim: false });
    expect(within(dialog).queryByRole("region", { name: "Trim" })).toBeNull();
    expect(within(dialog).queryByRole("slider", { name: "Zoom" })).toBeNull();
  });

  it("ERR-10 ERR-16 settings that cannot be saved are told", async () => {
    await open({}, {}, [http.post(`${voicePath}/samples/one`, () => HttpResponse.json({}, { status: 500 }))]);
    await userEvent.click(screen.getByRole("switch", { name: /Remove background noise/ }));
    await press("Save selection");
    expect(await screen.findByText("Could not save audio settings, please try again after some time.")).toBeDefined();
    await waitFor(() => expect(world.errors).toEqual(["professional-clone unknown"]));
  });

  const separated = (status: string, speakers: object | null = null) => ({
    voice_id: "ada",
    sample_id: "one",
    status,
    speakers,
  });

  it("PVC-59 PVC-63 PVC-66 speakers that are known can be heard and chosen", async () => {
    const speakerOf = (speaker_id: string) => ({ speaker_id, duration_secs: 9, utterances: [{ start: 1, end: 4 }] });
    const answer = separated("completed", { a: speakerOf("a"), b: speakerOf("b") });
    const dialog = await open({ speaker_separation: answer }, {}, [
      http.get(`${voicePath}/samples/one/speakers`, () => HttpResponse.json(answer)),
    ]);
    expect(await within(dialog).findByRole("button", { name: "Play Speaker 1" })).toBeDefined();
    expect(within(dialog).getByRole("button", { name: "Speaker 2, 0:01 to 0:04" })).toBeDefined();
    expect(
      within(dialog)
        .getAllByRole("checkbox")
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, true]);
  });

  it.each([
    ["failed", "Failed to separate speakers"],
    ["completed", "No speakers detected."],
  ])("PVC-64 PVC-65 a separation that is %s with nobody found says: %s", async (status, message) => {
    const answer = separated(status, {});
    const dialog = await open({ speaker_separation: answer }, {}, [
      http.get(`${voicePath}/samples/one/speakers`, () => HttpResponse.json(answer)),
    ]);
    expect(await within(dialog).findByText(message)).toBeDefined();
  });

  it("ERR-13 PVC-62 a separation is started on demand, and a failure to start is told", async () => {
    await open({}, {}, [
      http.post(`${voicePath}/samples/one/separate-speakers`, () => HttpResponse.json({}, { status: 500 })),
    ]);
    await press("Separate speakers");
    expect(await screen.findByText("Failed to start speaker separation")).toBeDefined();
  });

  it("PVC-62 asks every 5 seconds while the speakers are told apart, and not again after a failure to ask", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const answers = [separated("pending"), separated("pending"), null];
      let asked = 0;
      await open({ speaker_separation: separated("pending") }, {}, [
        http.get(`${voicePath}/samples/one/speakers`, () => {
          const answer = answers[Math.min(asked, 2)];
          asked += 1;
          return answer ? HttpResponse.json(answer) : HttpResponse.json({}, { status: 500 });
        }),
      ]);
      await waitFor(() => expect(asked).toBe(1));
      await vi.advanceTimersByTimeAsync(5_100);
      await waitFor(() => expect(asked).toBe(2));
      await vi.advanceTimersByTimeAsync(5_100);
      await waitFor(() => expect(asked).toBe(3));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(asked).toBe(3);
      expect(await screen.findByText("Failed to separate speakers")).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  }, 30_000);

  it("PVC-105 a separation that begins is counted", async () => {
    await open({}, {}, [
      http.post(`${voicePath}/samples/one/separate-speakers`, () => HttpResponse.json({ status: "ok" })),
      http.get(`${voicePath}/samples/one/speakers`, () => HttpResponse.json(separated("pending"))),
    ]);
    await press("Separate speakers");
    expect(await screen.findByText(/Telling the speakers apart/)).toBeDefined();
    await waitFor(() => expect(world.events).toContain("pvc_speaker_separation_started"));
  });
});
