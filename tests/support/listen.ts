import type { Page } from "@playwright/test";

/** What came out of the page's audio elements: the loudest sample heard and how far playback got. */
export type Heard = { peak: number; playedSeconds: number };

type Listening = { elements: HTMLMediaElement[]; peak: number };
type ListeningWindow = Window & { timbreListening?: Listening };

/** Call before the page loads: every element that starts to play is tapped without changing its sound. */
export const tapAudio = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const listening: Listening = { elements: [], peak: 0 };
    (window as ListeningWindow).timbreListening = listening;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!listening.elements.includes(this)) {
        listening.elements.push(this);
        this.addEventListener("playing", () => tap(this), { once: true });
      }
      return play.call(this);
    };
    const tap = (element: HTMLMediaElement): void => {
      const capture = element as HTMLMediaElement & { captureStream(): MediaStream };
      const context = new AudioContext();
      const meter = context.createAnalyser();
      const samples = new Float32Array(meter.fftSize);
      context.createMediaStreamSource(capture.captureStream()).connect(meter);
      const read = (): void => {
        meter.getFloatTimeDomainData(samples);
        for (const sample of samples) listening.peak = Math.max(listening.peak, Math.abs(sample));
        requestAnimationFrame(read);
      };
      read();
    };
  });
};

export const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const listening = (window as ListeningWindow).timbreListening;
    const times = (listening?.elements ?? []).map((element) => element.currentTime);
    return { peak: listening?.peak ?? 0, playedSeconds: Math.max(0, ...times) };
  });
