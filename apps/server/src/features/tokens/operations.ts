import { AppError, type SingleUseTokenType, singleUseTokenTypes, tokenOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { SingleUseTokens } from "./single-use-tokens.ts";

export const handleTokens = ({ tokens }: { tokens: SingleUseTokens }): HandledOperation[] => [
  handle(tokenOperations.create, async ({ caller, params }) => ({
    token: await tokens.make(caller, requireType(params.token_type)),
  })),
];

const requireType = (name: string): SingleUseTokenType => {
  const type = singleUseTokenTypes.find((one) => one === name);
  if (type) return type;
  throw new AppError("unsupported_token_type", { name }, `Tokens of the type ${name} open nothing on this server.`);
};
