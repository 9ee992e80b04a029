/** A multipart body as a client sends it, for `post(url, body, headers)`. */
export const formBody = async (
  parts: [name: string, value: string | Uint8Array, fileName?: string][],
): Promise<{ body: Buffer; headers: Record<string, string> }> => {
  const form = new FormData();
  for (const [name, value, fileName = "blob"] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), fileName);
  }
  const answer = new Response(form);
  const contentType = answer.headers.get("content-type") ?? "";
  return { body: Buffer.from(await answer.arrayBuffer()), headers: { "content-type": contentType } };
};
