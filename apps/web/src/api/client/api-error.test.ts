import { describe, expect, it } from "vitest";
import { ApiError, errorFromBody, isSignedOut } from "./api-error.ts";
import { messageFor, messageForSpeech, uncertainSpeechMessage } from "./message-for.ts";

const refusal = (status: string, message: string, httpStatus = 400): ApiError =>
  errorFromBody(httpStatus, { detail: { status, message } });

describe("errors of the server", () => {
  it("ERR-01 understands a refusal and a list of problems", () => {
    expect(refusal("voice_not_found", "No such voice.", 404)).toMatchObject({
      code: "voice_not_found",
      httpStatus: 404,
    });
    const invalid = errorFromBody(422, {
      detail: [{ loc: ["body", "voice_settings", "speed"], msg: "too fast", type: "x" }],
    });
    expect(invalid.fields).toEqual([{ path: "voice_settings speed", message: "too fast" }]);
  });

  it("ERR-21 says that the system is busy", () => {
    expect(messageForSpeech(refusal("system_busy", "", 503))).toBe("We are sorry, the system is busy, try again...");
  });

  it("ERR-22 shows the server's message, or that nothing was charged", () => {
    expect(messageForSpeech(refusal("unspeakable_text", "Nothing to say."))).toBe("Nothing to say.");
    expect(messageForSpeech(refusal("strange", ""))).toBe(uncertainSpeechMessage);
    expect(messageForSpeech(new Error("bug"))).toBe(uncertainSpeechMessage);
  });

  it("ERR-24 shows validation errors with their place", () => {
    const error = errorFromBody(422, { detail: [{ loc: ["body", "text"], msg: "field required", type: "missing" }] });
    expect(messageForSpeech(error)).toBe("text: field required");
  });

  it("ERR-24 names the field that is wrong", () => {
    const problem = {
      loc: ["body", "name"],
      msg: "Too big: expected string to have <=100 characters",
      type: "too_big",
    };
    const error = errorFromBody(422, { detail: [problem] });
    expect(error.message).toBe("name: Use at most 100 characters");
    expect(error.fields).toEqual([{ path: "name", message: "Use at most 100 characters" }]);
  });

  it("ERR-25 falls back to a plain sentence", () => {
    expect(messageFor(errorFromBody(500, "<html>"))).toBe("Something went wrong. Please try again.");
    expect(messageFor(undefined)).toBe("Something went wrong. Please try again.");
  });

  it("a used-up quota is not a lost session, though both answer 401", () => {
    expect(isSignedOut(refusal("quota_exceeded", "x", 401))).toBe(false);
    expect(isSignedOut(refusal("invalid_session", "x", 401))).toBe(true);
  });
});
