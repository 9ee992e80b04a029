import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../audio/player.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { InstantClone } from "./instant-clone.tsx";

/** Every file lasts this long: jsdom reads no audio. */
const durationSeconds = 200;
const measureFiles = (): void => {
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, "duration", { value: durationSeconds });
    queueMicrotask(() => this.onloadedmetadata?.(new Event("loadedmetadata")));
  });
};

const labels = { editor: () => <p>labels</p>, problem: null, values: { language: "en" } };
let sent: Record<string, unknown>[];

const show = async () => {
  serveApi(
    http.post("*/v1/voices/ivc/previews", async ({ request }) => {
      const form = await request.formData();
      sent.push({ files: form.getAll("files").length, noise: form.get("remove_background_noise") });
      return HttpResponse.json({
        generated_voice_id: "preview",
        audio_base_64: btoa("sound"),
        media_type: "audio/mpeg",
        duration_secs: 2,
        likeness: "close",
        notes: [],
      });
    }),
    http.post("*/v1/voices/ivc", async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ voice_id: "cloned", requires_verification: false });
    }),
  );
  const onSaved = vi.fn();
  await renderPage(
    <>
      <InstantClone tier="starter" labels={labels} player={new Player()} onBack={vi.fn()} onSaved={onSaved} />
      <Toaster />
    </>,
  );
  return onSaved;
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("InstantClone", () => {
  beforeEach(() => {
    sent = [];
    vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
    measureFiles();
  });

  it("IVC-09 IVC-10 IVC-12 IVC-14 IVC-20 IVC-33 makes a voice of recordings, heard before it is named", async () => {
    const onSaved = await show();
    expect(button("Next").disabled).toBe(true);
    const recording = new File(["x"], "me.wav", { type: "audio/wav" });
    await userEvent.upload(screen.getByLabelText(/Drop recordings here/), recording);
    expect(await screen.findByText("Perfect!")).toBeDefined();
    await userEvent.click(screen.getByRole("switch", { name: "Remove background noise" }));
    await userEvent.click(button("Next"));
    expect(screen.getByText("Please agree to the terms")).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Next"));
    expect(await screen.findByText("It sounds close to the recordings.")).toBeDefined();
    expect(sent).toEqual([{ files: 1, noise: "true" }]);
    await userEvent.click(button("Save voice"));
    expect(screen.getByText("Please give your voice a name")).toBeDefined();
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: " Me " } });
    await userEvent.click(button("Save voice"));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith("cloned"));
    expect(sent[1]).toEqual({
      cloned_voice_preview_id: "preview",
      voice_name: "Me",
      voice_description: null,
      labels: { language: "en" },
    });
  });
});
