import type { ApiKeyPermission, Permission } from "../workspace/permissions.ts";
import type { SingleUseTokenType } from "../tokens/tokens.ts";

/**
 * What an operation asks of its caller, beyond being signed in. `permission` is the workspace's, `role` the least role,
 * `key` what an API key must be allowed; "never" keeps keys out: some calls are for people alone. A public operation
 * with a `key` answers strangers too, but a caller who names a key needs that permission. `token` is the kind of
 * single-use token that works in place of credentials, sent as the query's `token`.
 */
export type Access =
  | { readonly public: true; readonly key?: ApiKeyPermission }
  | {
      readonly public?: never;
      readonly permission?: Permission;
      readonly role?: "admin" | "owner" | "server_admin";
      readonly key: ApiKeyPermission | "any" | "never";
      readonly token?: SingleUseTokenType;
      /** Works for people who have yet to turn on the second factor this server asks of them. */
      readonly withoutSecondFactor?: boolean;
    };

/** Answers strangers. */
export const forEveryone: Access = { public: true };
/** A signed-in person in a browser, never an API key. */
export const forPeople: Access = { key: "never" };
/** The same, even before they have turned on the second factor this server asks of them. */
export const forPeopleSettingUp: Access = { key: "never", withoutSecondFactor: true };
/** A person who runs the server. */
export const forOperators: Access = { role: "server_admin", key: "never" };
/** Any member, or a key that is allowed this. */
export const forKeys = (key: ApiKeyPermission | "any"): Access => ({ key });
/** Admins of the workspace, or a key of theirs that is allowed this. */
export const forAdmins = (key: ApiKeyPermission | "any"): Access => ({ role: "admin", key });
/** Members with this permission of the workspace, or a key of theirs that is allowed this. */
export const forPermitted = (permission: Permission, key: ApiKeyPermission | "any"): Access => ({ permission, key });
