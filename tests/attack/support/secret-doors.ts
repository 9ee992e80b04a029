import type { JsonSchema } from "../../../apps/server/src/platform/reference/api-document.ts";
import type { Operation } from "./operations.ts";

/** A field of a call by which somebody proves who they are. */
export type Door = { operation: Operation; field: string; secret: "password" | "code" };

/** Every place where a password or a code of two-factor sign-in can be tried. */
export const doorsAmong = (operations: readonly Operation[]): Door[] =>
  operations.flatMap((operation) =>
    Object.entries(operation.body.properties ?? {}).flatMap(([field, schema]): Door[] => {
      const secret = secretIn(field, schema);
      return secret ? [{ operation, field, secret }] : [];
    }),
  );

const secretIn = (field: string, schema: JsonSchema): Door["secret"] | undefined => {
  if (/(^|_)code$/.test(field) && !/language|set_up/.test(field)) return "code";
  // Only a password that is about to be set has a least length.
  return /(^|_)password$/.test(field) && schema.minLength === undefined ? "password" : undefined;
};

/** Calls that a secret in a link opens, and the name it has there. */
export const linkDoorsAmong = (operations: readonly Operation[]): { operation: Operation; field: string }[] =>
  operations.flatMap((operation) => {
    const fields = [...operation.pathNames, ...(operation.body.required ?? [])];
    return fields.filter((field) => /^(\w+_)?token$/.test(field)).map((field) => ({ operation, field }));
  });
