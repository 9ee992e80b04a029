import { expect, it } from "vitest";
import { directFiles } from "./direct-files.ts";

const settings = {
  url: "http://127.0.0.1:9000",
  region: "us-east-1",
  bucket: "examplebucket",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const about = {
  sizeBytes: 40_000,
  contentType: "audio/mpeg",
  contentDisposition: "inline",
  cacheControl: "private",
};
const at = (moment: string) => directFiles(settings, "https://sound.example.com", () => Date.parse(moment));
const addressAt = async (moment: string, key = "history/a.mp3", file = about): Promise<URL> =>
  new URL((await at(moment).addressOf(key, file)) ?? "");

it("says who signed, when and for how long, and never the secret", async () => {
  const address = await addressAt("2013-05-24T00:07:00Z");
  expect(address.origin + address.pathname).toBe("https://sound.example.com/examplebucket/history/a.mp3");
  expect(address.href).not.toContain(settings.secretAccessKey.slice(0, 12));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
    "X-Amz-Date": "20130524T000000Z",
    "X-Amz-Expires": String(300 + 10 + 600),
    "X-Amz-SignedHeaders": "host",
    "response-content-type": "audio/mpeg",
  });
});

it("is the same for ten minutes, and another for another key, size or answer", async () => {
  const first = await addressAt("2013-05-24T00:00:01Z");
  expect((await addressAt("2013-05-24T00:09:59Z")).href).toBe(first.href);
  const others = [
    await addressAt("2013-05-24T00:10:00Z"),
    await addressAt("2013-05-24T00:00:01Z", "history/b.mp3"),
    await addressAt("2013-05-24T00:00:01Z", "history/a.mp3", { ...about, sizeBytes: 400_000 }),
    await addressAt("2013-05-24T00:00:01Z", "history/a.mp3", { ...about, contentType: "text/html" }),
  ];
  const signatures = [first, ...others].map((one) => one.searchParams.get("X-Amz-Signature"));
  expect(new Set(signatures).size).toBe(5);
});
