import { AppError, type CreateApiKeyBody, type UpdateApiKeyBody } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { areWithin } from "./allowed-ips.ts";
import { findKeyById, handOverCharacters, type KeyRow } from "./key-store.ts";

type Permissions = CreateApiKeyBody["permissions"] | "no_update";

/** A limited key cannot make or change a key into one that may do more than itself. */
export const requireNoMorePermissions = (caller: Caller, wanted: Permissions): void => {
  const own = caller.apiKey?.permissions;
  if (!own || wanted === "no_update") return;
  if (Array.isArray(wanted) && wanted.every((one) => own.includes(one))) return;
  throw tooMuch("An API key cannot give more than it may do itself.");
};

/**
 * Called in the transaction that makes the new key. The characters it may spend are taken from the key that makes it,
 * so that however many are made, all of them together spend no more.
 */
export const takeFromMaker = async (tx: Db, caller: Caller | undefined, wanted: CreateApiKeyBody): Promise<void> => {
  if (!caller?.apiKey) return;
  requireNoMorePermissions(caller, wanted.permissions);
  const maker = await findKeyById(tx, caller.apiKey.keyId);
  if (!maker) throw new AppError("invalid_api_key");
  requireWithin(maker, wanted);
  if (maker.characterLimit === null) return;
  const characters = wanted.character_limit;
  if (characters != null && (await handOverCharacters(tx, maker.keyId, characters))) return;
  throw tooMuch("An API key with a character limit can only make keys that take their limit from what it has left.");
};

const requireWithin = ({ allowedIps, concurrencyLimit, expiresAt }: KeyRow, wanted: CreateApiKeyBody): void => {
  if (allowedIps && !(wanted.allowed_ips && areWithin(wanted.allowed_ips, allowedIps)))
    throw tooMuch("An API key that is tied to addresses can only make keys for addresses of its own.");
  if (concurrencyLimit !== null && !(wanted.tts_concurrency_limit && wanted.tts_concurrency_limit <= concurrencyLimit))
    throw tooMuch(`This API key can only make keys for at most ${concurrencyLimit} requests at a time.`);
  if (expiresAt && !(wanted.expires_at_unix && wanted.expires_at_unix * 1000 <= expiresAt.getTime()))
    throw tooMuch("An API key that expires can only make keys that expire no later.");
};

const tooMuch = (message: string): AppError => new AppError("missing_permissions", {}, message);

/** The limits a change would set or take away, by the column that holds them. */
const changedLimits = (body: UpdateApiKeyBody): (keyof KeyRow)[] => {
  const changes = {
    characterLimit: body.character_limit,
    allowedIps: body.allowed_ips,
    concurrencyLimit: body.tts_concurrency_limit,
    expiresAt: body.expires_at_unix,
  };
  const isMeant = (value: unknown): boolean => value != null && value !== "no_update";
  return (Object.keys(changes) as (keyof typeof changes)[]).filter((name) => isMeant(changes[name]));
};

/**
 * Limits are a person's to change. Programs that look after service accounts have nothing but a key, so theirs may be
 * changed with one that does not have the limit itself.
 */
export const requireMayChangeLimits = async (
  db: Db,
  caller: Caller,
  { ofUserId, body }: { ofUserId: string; body: UpdateApiKeyBody },
): Promise<void> => {
  const limits = changedLimits(body);
  if (!caller.apiKey || limits.length === 0) return;
  const own = ofUserId === caller.userId ? undefined : await findKeyById(db, caller.apiKey.keyId);
  if (own && limits.every((name) => own[name] === null)) return;
  throw new AppError(
    "session_required",
    {},
    "Sign in to change the limits, addresses or expiry of an API key: a key is not enough.",
  );
};
