import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "../../api/accounts/accounts.ts";
import { TooltipProvider } from "../../ui/controls/tooltip.tsx";
import { toast } from "sonner";
import { SupportCall } from "./support-call.tsx";

vi.mock("sonner", () => ({ toast: Object.assign(vi.fn(), { error: vi.fn() }) }));

type Sent = { type?: string; [part: string]: unknown };

/** The other end of the line. */
class FakeSocket extends EventTarget {
  static last: FakeSocket;
  sent: Sent[] = [];
  url: string;
  protocols: string[];
  constructor(url: string, protocols: string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
    if (this.sent.length === 1) this.say({ type: "conversation_initiation_metadata", ...metadata });
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  close(code = 1000, reason = ""): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}
const metadata = {
  conversation_initiation_metadata_event: {
    conversation_id: "conv_1",
    agent_output_audio_format: "pcm_16000",
    user_input_audio_format: "pcm_16000",
  },
};
const user = {
  tier: "creator",
  firstName: "Ada",
  displayName: "Ada Lovelace",
  createdAt: new Date("2026-01-02T00:00:00Z"),
  credits: { usedCredits: 1_200, limitCredits: 100_000, resetsAt: new Date("2026-12-01T00:00:00Z") },
} as User;

const goTo = vi.fn(async () => undefined);
const onClose = vi.fn();
const draw = (address = "/app/home", title = "Home") => (
  <TooltipProvider>
    <SupportCall user={user} address={address} title={title} goTo={goTo} onClose={onClose} />
  </TooltipProvider>
);
const response = (text: string, id = 1) => ({
  type: "agent_response",
  agent_response_event: { agent_response: text, event_id: id },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openInWriting = async () => {
  const drawn = render(draw());
  await userEvent.click(screen.getByRole("button", { name: "Write instead" }));
  await screen.findByText("Connected", undefined, { timeout: 15_000 });
  return drawn;
};

describe("the call card", () => {
  it("ASSIST-01 ASSIST-13 connects with the stock client and tells who asks and where they are", async () => {
    await openInWriting();
    const { url, protocols, sent } = FakeSocket.last;
    expect(url).toContain("/v1/convai/conversation?agent_id=agent_support");
    expect(url.startsWith("ws")).toBe(true);
    expect(protocols).toEqual(["convai"]);
    expect(sent[0]).toMatchObject({
      type: "conversation_initiation_client_data",
      conversation_config_override: { conversation: { text_only: true } },
      dynamic_variables: {
        subscription_tier: "creator",
        current_page: "/app/home",
        remaining_credits: 98_800,
        credits_reset_date: "2026-12-01",
        account_created_date: "2026-01-02",
      },
    });
  });

  it("offers writing where the browser cannot call", async () => {
    render(draw());
    await userEvent.click(screen.getByRole("button", { name: "Call" }));
    expect((await screen.findByRole("alert")).textContent).toContain("You can write instead");
    await userEvent.click(screen.getByRole("button", { name: "Write instead" }));
    await screen.findByText("Connected", undefined, { timeout: 15_000 });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("closes by Escape while nobody calls, and takes the keyboard back to where it was", async () => {
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    const drawn = render(draw());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Call" }));
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    drawn.unmount();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it("shows what both sides say, and takes back what was not heard", async () => {
    await openInWriting();
    act(() => FakeSocket.last.say(response("Hello! What would you like to do?")));
    expect(await screen.findByText("Hello! What would you like to do?")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Write to the assistant"), "Which plan am I on?{Enter}");
    expect(screen.getByText("Which plan am I on?")).toBeDefined();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "user_message", text: "Which plan am I on?" });
    act(() =>
      FakeSocket.last.say({
        type: "agent_response_correction",
        agent_response_correction_event: {
          original_agent_response: "Hello! What would you like to do?",
          corrected_agent_response: "Hello!...",
          event_id: 2,
        },
      }),
    );
    expect(await screen.findByText("Hello!...")).toBeDefined();
    expect(screen.queryByText("Hello! What would you like to do?")).toBeNull();
    expect(screen.getByRole("log", { name: "Transcript" })).toBeDefined();
  });

  it("ASSIST-03 tells the page three seconds after connecting, and half a second after each change", async () => {
    const drawn = await openInWriting();
    const updates = (): Sent[] => FakeSocket.last.sent.filter(({ type }) => type === "contextual_update");
    expect(updates()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(updates()).toHaveLength(1);
    expect(updates()[0]?.text).toContain("/app/home");
    drawn.rerender(draw("/app/voice-library", "Voice Library"));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(updates()).toHaveLength(2);
    expect(updates()[1]?.text).toContain("/app/voice-library");
  });

  it("ASSIST-04 ASSIST-09 goes where the agent leads, and answers it", async () => {
    await openInWriting();
    act(() =>
      FakeSocket.last.say({
        type: "client_tool_call",
        client_tool_call: {
          tool_name: "navigate",
          tool_call_id: "t1",
          parameters: { target: "voice_library" },
          event_id: 3,
        },
      }),
    );
    expect(goTo).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(goTo).toHaveBeenCalledWith("/app/voice-library");
    await waitFor(() =>
      expect(FakeSocket.last.sent.at(-1)).toMatchObject({
        type: "client_tool_result",
        tool_call_id: "t1",
        result: "done",
        is_error: false,
      }),
    );
  });

  it("ASSIST-05 ASSIST-06 says what it does for 3.2 seconds, and offers a link for ten", async () => {
    await openInWriting();
    const ask = (tool: string, parameters: object): void =>
      act(() =>
        FakeSocket.last.say({
          type: "client_tool_call",
          client_tool_call: { tool_name: tool, tool_call_id: tool, parameters, event_id: 4 },
        }),
      );
    ask("navigate", { target: "voice_library" });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith("Opening Voice Library", expect.objectContaining({ duration: 3_200 })),
    );
    ask("offer_link", { link: "documentation" });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith("Documentation", expect.objectContaining({ duration: 10_000 })),
    );
  });

  it("ASSIST-02 says that the call ended and hides two seconds later", async () => {
    await openInWriting();
    await act(async () => FakeSocket.last.close(1000, "The agent ended the call."));
    expect(await screen.findByText("Disconnected")).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it("ASSIST-02 says longer than the card stays that the line was cut", async () => {
    await openInWriting();
    await act(async () => FakeSocket.last.close(1006));
    expect((await screen.findByRole("alert")).textContent).toContain("The call was disconnected");
    expect(toast.error).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
