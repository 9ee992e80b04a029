import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { ClassifierPage } from "./classifier-page.tsx";

const clip = new File(["sound"], "clip.mp3", { type: "audio/mpeg" });
const answer = { status: "found", confidence: 0.999, duration_seconds: 12, usable_seconds: 10 };

const drop = async (respond: () => Response | Promise<Response>): Promise<void> => {
  serveApi(http.post("*/v1/ai-speech-classifier", respond));
  await renderPage(<ClassifierPage />);
  await userEvent.upload(screen.getByLabelText(/drop a recording/i), clip);
};
const result = async (): Promise<HTMLElement> => screen.findByRole("status", { name: "Result" });

describe("the AI Speech Classifier page", () => {
  it("SHELL-87 says that this server made a recording, how sure it is and where", async () => {
    const sections = [{ start_seconds: 0, end_seconds: 12 }];
    await drop(() => HttpResponse.json({ ...answer, sections }));
    const shown = within(await result());
    expect(shown.getByRole("heading", { name: "Made by this server" })).toBeTruthy();
    expect(shown.getByText(/Almost certain \(99.9 %\)/)).toBeTruthy();
    expect(shown.getByText(/0:00 to 0:12/)).toBeTruthy();
  });

  it("says so when only a part is marked", async () => {
    const sections = [{ start_seconds: 2, end_seconds: 5 }];
    await drop(() => HttpResponse.json({ ...answer, sections }));
    expect(within(await result()).getByRole("heading", { name: "Parts were made by this server" })).toBeTruthy();
  });

  it("does not call a recording human when nothing is found", async () => {
    await drop(() => HttpResponse.json({ ...answer, status: "not_found", confidence: 0.96, sections: [] }));
    const shown = within(await result());
    expect(shown.getByRole("heading", { name: "No watermark of this server" })).toBeTruthy();
    expect(shown.getByText(/Very likely \(96 %\)/)).toBeTruthy();
    expect(shown.getByText(/another system/)).toBeTruthy();
  });

  it("gives no answer about less sound than it needs", async () => {
    await drop(() => HttpResponse.json({ ...answer, status: "too_short", confidence: 0, sections: [] }));
    expect(within(await result()).getByRole("heading", { name: "Too short to tell" })).toBeTruthy();
  });

  it("can be cancelled, and then says nothing", async () => {
    await drop(async () => {
      await delay("infinite");
      return HttpResponse.json({});
    });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByLabelText<HTMLInputElement>(/drop a recording/i)).toMatchObject({ disabled: false });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows why a file was refused", async () => {
    const detail = { status: "audio_unreadable", message: "The audio is damaged or cut off and cannot be read." };
    await drop(() => HttpResponse.json({ detail }, { status: 400 }));
    expect((await screen.findByRole("alert")).textContent).toContain("damaged or cut off");
  });
});
