import {
  AppError,
  createdTokenAnswer,
  createTokenParams,
  type SingleUseTokenType,
  singleUseTokenTypes,
} from "@timbre/contract";
import type { Http } from "../../platform/http/http.ts";
import type { SingleUseTokens } from "./single-use-tokens.ts";

export const makeTokensRoutes =
  ({ tokens }: { tokens: SingleUseTokens }) =>
  (http: Http) => {
    http.post(
      "/v1/single-use-token/:token_type",
      { schema: { params: createTokenParams, response: { 200: createdTokenAnswer } } },
      async ({ caller, params }) => ({ token: await tokens.make(caller, requireType(params.token_type)) }),
    );
  };

const requireType = (name: string): SingleUseTokenType => {
  const type = singleUseTokenTypes.find((one) => one === name);
  if (type) return type;
  throw new AppError("unsupported_token_type", { name }, `Tokens of the type ${name} open nothing on this server.`);
};
