import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { FeedbackPopover } from "./feedback-popover.tsx";
import { thanksForMs } from "./use-feedback.ts";

const open = async (answer: () => Response = () => HttpResponse.json({})): Promise<unknown[]> => {
  const sent: unknown[] = [];
  serveApi(
    http.post("*/v1/feedback", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  await renderPage(<FeedbackPopover />);
  await userEvent.click(screen.getByRole("button", { name: "Feedback" }));
  return sent;
};

const say = async (text: string): Promise<void> => {
  if (text) await userEvent.type(screen.getByLabelText("What could be better?"), text);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
};

describe("FeedbackPopover", () => {
  it("SHELL-61 asks for words, and spaces are none", async () => {
    const sent = await open();
    await say("   ");
    expect((await screen.findByRole("alert")).textContent).toBe("Please enter your feedback");
    expect(sent).toEqual([]);
  });

  it("says when 10,000 characters are too many, keeps them and sends nothing", async () => {
    const sent = await open();
    const box = screen.getByLabelText<HTMLTextAreaElement>("What could be better?");
    fireEvent.change(box, { target: { value: "x".repeat(10_000) } });
    await say("");
    expect((await screen.findByRole("alert")).textContent).toBe("Please use at most 5,000 characters");
    expect(box.value).toHaveLength(10_000);
    expect(sent).toEqual([]);
  });

  it("SHELL-62 SHELL-63 thanks, and still does until 60 s after it was closed", async () => {
    await open();
    await say("More voices");
    await screen.findByText("Thank you");
    vi.useFakeTimers();
    try {
      const press = (): void => act(() => screen.getByRole("button", { name: "Feedback" }).click());
      press();
      act(() => void vi.advanceTimersByTime(thanksForMs - 1));
      press();
      expect(screen.getByText("Thank you")).toBeDefined();
      press();
      act(() => void vi.advanceTimersByTime(thanksForMs));
      press();
      expect(screen.queryByText("Thank you")).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("SHELL-64 says when it was not sent, and keeps the words", async () => {
    await open(() => HttpResponse.json({ detail: { status: "internal_error", message: "" } }, { status: 500 }));
    await say("More voices");
    expect((await screen.findByRole("alert")).textContent).toBe("Sending failed. Please try again later.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("What could be better?").value).toBe("More voices");
  });

  it("SHELL-65 too many at once counts as sent", async () => {
    await open(() => HttpResponse.json({ detail: { status: "too_many_requests", message: "" } }, { status: 429 }));
    await say("More voices");
    expect(await screen.findByText("Thank you")).toBeDefined();
  });
});
