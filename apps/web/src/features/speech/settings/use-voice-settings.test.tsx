import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { useVoiceSettings } from "./use-voice-settings.ts";

const Speed = () => {
  const [settings, change] = useVoiceSettings("heart");
  return <button onClick={() => change({ speed: 1.1 })}>{settings.speed}</button>;
};

it("a setting is saved when the page is left at once, and no late answer undoes it", async () => {
  const saved: unknown[] = [];
  let answer: () => void = () => undefined;
  const read = new Promise<void>((resolve) => (answer = resolve));
  serveApi(
    http.get("*/v1/voices/heart/settings", async () => {
      await read;
      return HttpResponse.json({ speed: 0.9 });
    }),
    http.post("*/v1/voices/heart/settings/edit", async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<Speed />);
  fireEvent.click(screen.getByRole("button"));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  answer();
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ speed: 1.1 })]));
  expect(screen.getByRole("button").textContent).toBe("1.1");
});
