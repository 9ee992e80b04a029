import type { Page } from "@playwright/test";

/** What Chromium records, and the ending that people know it by. */
export const filmTypes = { mp4: "video/mp4", webm: "video/webm" } as const;
export type FilmKind = keyof typeof filmTypes;

/** Films with a moving picture and this sound, recorded by the browser in as long as it lasts, all at once. */
export const recordFilms = async (page: Page, wav: Buffer): Promise<Record<FilmKind, Buffer>> => {
  const made = await page.evaluate(
    async ({ sound, types }) => {
      const context = new AudioContext();
      const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
      const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) });
      const speaker = new MediaStreamAudioDestinationNode(context);
      source.connect(speaker);
      const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
      const brush = canvas.getContext("2d");
      let frames = 0;
      const drawing = setInterval(() => {
        if (!brush) return;
        brush.fillStyle = `hsl(${(frames += 5) % 360} 60% 50%)`;
        brush.fillRect(0, 0, canvas.width, canvas.height);
      }, 100);
      const tracks = [...canvas.captureStream(10).getTracks(), ...speaker.stream.getTracks()];
      const recorders = types.map((mimeType) => new MediaRecorder(new MediaStream(tracks), { mimeType }));
      const parts = recorders.map((recorder) => {
        const kept: Blob[] = [];
        recorder.ondataavailable = ({ data }) => void kept.push(data);
        return new Promise<Blob>((resolve) => (recorder.onstop = () => resolve(new Blob(kept))));
      });
      for (const recorder of recorders) recorder.start();
      source.start();
      await new Promise((resolve) => (source.onended = resolve));
      for (const recorder of recorders) recorder.stop();
      clearInterval(drawing);
      const films = await Promise.all(parts);
      return Promise.all(
        films.map(
          (film) =>
            new Promise<string>((resolve) => {
              const reader = new FileReader();
              reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
              reader.readAsDataURL(film);
            }),
        ),
      );
    },
    { sound: wav.toString("base64"), types: Object.values(filmTypes) },
  );
  const [mp4 = "", webm = ""] = made;
  return { mp4: Buffer.from(mp4, "base64"), webm: Buffer.from(webm, "base64") };
};

export type Seen = { widthPx: number; seconds: number; pcm: Float32Array };

/** What a film shows and says in this browser. */
export const watchFilm = async (page: Page, film: Buffer, type: string): Promise<Seen> => {
  const seen = await page.evaluate(
    async ({ base64, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const video = document.createElement("video");
      video.src = URL.createObjectURL(new Blob([bytes], { type }));
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error(video.error?.message));
      });
      const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer);
      return { widthPx: video.videoWidth, seconds: video.duration, pcm: [...sound.getChannelData(0)] };
    },
    { base64: film.toString("base64"), type },
  );
  return { ...seen, pcm: Float32Array.from(seen.pcm) };
};
