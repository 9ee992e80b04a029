import { expect, it } from "vitest";
import { signS3Address } from "./sign-s3-address.ts";

const signer = {
  url: "https://s3.amazonaws.com",
  region: "us-east-1",
  bucket: "examplebucket",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const signing = { key: "test.txt", signedAt: new Date("2013-05-24T00:00:00Z"), lifeSeconds: 86_400 };

it("says who signed, when and for how long, and never the secret", () => {
  const { origin, pathname, searchParams } = new URL(signS3Address(signer, signing));
  expect(origin + pathname).toBe("https://s3.amazonaws.com/examplebucket/test.txt");
  expect(Object.fromEntries(searchParams)).toEqual({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
    "X-Amz-Date": "20130524T000000Z",
    "X-Amz-Expires": "86400",
    "X-Amz-SignedHeaders": "host",
    "X-Amz-Signature": expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it("signs everything that is asked for: another key, time or answer has another signature", () => {
  const answer = { contentType: "audio/mpeg", contentDisposition: "inline", cacheControl: "private" };
  const others = [
    signing,
    { ...signing, key: "other.txt" },
    { ...signing, lifeSeconds: 60 },
    { ...signing, answer },
    { ...signing, answer: { ...answer, contentType: "text/html" } },
  ];
  const signatures = others.map((one) => new URL(signS3Address(signer, one)).searchParams.get("X-Amz-Signature"));
  expect(new Set(signatures).size).toBe(others.length);
});
