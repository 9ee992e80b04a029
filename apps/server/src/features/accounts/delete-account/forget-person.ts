import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { hashSecret } from "../hash-secret.ts";

/** Shown where a name stood. */
export const nobody = "Deleted account";

/*
 * Columns that name a person without being tied to them, so that the end of the person's row does not end these. A
 * test walks the schema and asks for every such column to be in one of the three lists.
 */

/** Work that belongs to the workspace: its owner takes over. */
export const handedOver: readonly [table: string, column: string][] = [
  ["voices", "owner_user_id"],
  ["studio_projects", "owner_user_id"],
  ["studio_conversions", "user_id"],
  ["dubs", "user_id"],
  ["agents", "user_id"],
  ["knowledge_documents", "user_id"],
  ["voice_collections", "owner_user_id"],
  ["pronunciation_dictionaries", "created_by"],
];

/** What is of use to this person alone. */
export const deleted: readonly [table: string, column: string][] = [
  ["generations", "user_id"],
  ["dialogue_pairs", "user_id"],
  ["idempotent_answers", "user_id"],
  ["credit_holds", "user_id"],
  ["clone_previews", "user_id"],
  ["designed_previews", "user_id"],
  ["open_places", "user_id"],
];

/** Counts and decisions that stay true without a name. */
export const madeNameless: readonly [table: string, column: string][] = [
  ["usage_events", "user_id"],
  ["pronunciation_dictionary_versions", "created_by"],
  ["invites", "invited_by"],
  ["manual_verifications", "reviewed_by"],
  ["blocked_prompts", "created_by"],
  ["audit_entries", "actor_user_id"],
  ["security_events", "user_id"],
];

type Person = { userId: string; email: string };

/** Takes a person out of everything that stays. Their own row goes last, and takes with it what is tied to it. */
export const forgetPerson = async (tx: Db, { userId, email }: Person): Promise<void> => {
  for (const [table, column] of handedOver) await tx.execute(handOver(table, column, userId));
  for (const [table, column] of deleted) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`);
  }
  await forgetInLogs(tx, { userId, email });
  for (const [table, column] of madeNameless) {
    const name = sql.identifier(column);
    await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${nobody} where ${name} = ${userId}`);
  }
  await tx.execute(sql`delete from invites where email = ${email}`);
  await tx.execute(sql`delete from resource_shares where principal_type = 'user' and principal_id = ${userId}`);
  await tx.execute(sql`delete from webhook_deliveries where position(${userId} in payload::text) > 0`);
  await tx.execute(sql`delete from sign_in_tries where name = ${`account:${hashSecret(email)}`}`);
};

const handOver = (table: string, column: string, userId: string): SQL => {
  const [from, name] = [sql.identifier(table), sql.identifier(column)];
  // A voice may be nobody's; its column holds real people only.
  const orElse = table === "voices" ? null : nobody;
  return sql`update ${from} set ${name} = coalesce((
    select heir.user_id from workspace_members heir
    where heir.workspace_id = ${from}.workspace_id and heir.role = 'owner' and heir.user_id <> ${userId}
    order by heir.created_at limit 1), ${orElse}) where ${name} = ${userId}`;
};

/** The logs keep what was done, not the people it was about. */
const forgetInLogs = async (tx: Db, { userId, email }: Person): Promise<void> => {
  await tx.execute(sql`update audit_entries set actor_email = null, ip_address = null where actor_user_id = ${userId}`);
  await tx.execute(sql`update security_events
    set ip_address = null, subject = null, bucket = null, workspace_id = null, details = '{}'::jsonb
    where user_id = ${userId}`);
  // What others did to this person names them by their address.
  await tx.execute(sql`update security_events set subject = replace(subject, ${email}, ${nobody})
    where position(${email} in subject) > 0`);
  await tx.execute(sql`update audit_entries set message = replace(message, ${email}, ${nobody})
    where position(${email} in message) > 0`);
  await tx.execute(
    sql`update audit_entries set target_name = ${nobody} where target = ${userId} or target_name = ${email}`,
  );
  await tx.execute(sql`update audit_entries set target = replace(target, ${userId}, ${nobody}),
    message = replace(message, ${userId}, ${nobody}),
    metadata = replace(metadata::text, ${userId}, ${nobody})::jsonb
    where position(${userId} in message) > 0 or position(${userId} in metadata::text) > 0 or target = ${userId}`);
};
