/** Calls the product with types that `openapi-typescript` made from its document. Prints what came of it as JSON. */
import createClient from "openapi-fetch";
import type { paths } from "./generated/api.d.ts";

const [baseUrl = "", apiKey = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { "xi-api-key": apiKey } });

const { data } = await client.GET("/v1/voices");
const names: string[] = data?.voices.map(({ name }) => name) ?? [];
const spoken = await client.POST("/v1/text-to-speech/{voice_id}", {
  params: { path: { voice_id: "af_heart" } },
  body: { text: "Hello from a client that was made." },
  parseAs: "arrayBuffer",
});
const missing = await client.GET("/v1/voices/{voice_id}", { params: { path: { voice_id: "nobody" } } });
const detail = missing.error?.detail;

console.log(
  JSON.stringify({
    voices: names.length > 50,
    sound: ((spoken.data as ArrayBuffer | undefined)?.byteLength ?? 0) > 4_000,
    refusal: detail && "status" in detail ? detail.status : null,
  }),
);
