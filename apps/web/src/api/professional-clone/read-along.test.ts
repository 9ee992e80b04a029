import { expect, it } from "vitest";
import { socketAddress } from "./read-along.ts";

it("REC-34 the socket's address follows the server's", () => {
  expect(socketAddress("http://localhost:3000", "/v1/x")).toBe("ws://localhost:3000/v1/x");
  expect(socketAddress("https://voices.example.org/", "/v1/x")).toBe("wss://voices.example.org/v1/x");
});
