import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, vi } from "vitest";

/** What jsdom does not have and components ask for. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Width the media queries answer for; a test changes it through `setViewport`. */
let viewportPx = 1_440;
export const setViewport = (widthPx: number): void => {
  viewportPx = widthPx;
};

const matches = (query: string): boolean => {
  const rem = /min-width:\s*([\d.]+)rem/.exec(query)?.[1];
  return rem !== undefined && viewportPx >= Number(rem) * 16;
};

beforeEach(() => {
  viewportPx = 1_440;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("ResizeObserver", NoResizeObserver);
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches(media), onchange: null }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  URL.createObjectURL = () => "blob:test";
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  cleanup();
  // A notice outlives its page: the next one to be drawn would show it again.
  toast.dismiss();
});

configure({ asyncUtilTimeout: 10_000 });
