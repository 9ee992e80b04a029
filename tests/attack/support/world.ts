import { type ScriptedEngine, scriptedEngine } from "../../../apps/server/src/test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../apps/server/src/test-support/test-app.ts";
import { giveHearing } from "./hearing-ear.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { filesOf } from "./snapshot.ts";
import { fillTenant, openTenant, publicIds, type Tenant } from "./tenant.ts";

/** Long attacks try everything with everything; the short form is for every build. */
export const isLong = process.env.ATTACK === "long";

export type World = {
  app: TestApp;
  engine: ScriptedEngine;
  operations: Operation[];
  /** Whose things are wanted. */
  victim: Tenant;
  /** Every file of the victim's, with its size. */
  victimsFiles: Map<string, string>;
  /** A member of the victim's workspace who has nothing but a voice to look at. */
  viewer: Person & { email: string };
  /** Owner of another workspace on the same server, which holds one of everything too. */
  attacker: Tenant;
  close(): Promise<void>;
};

export const victimsMark = "Zanzibar";

export const openWorld = async (): Promise<World> => {
  const engine = scriptedEngine();
  const app = await buildTestApp(engine);
  giveHearing(app);
  // The first account runs the server; neither of the two may.
  await app.signUp("operator@example.com");
  const operations = await operationsOf(app);
  const open = await publicIds(app, operations);
  const isPublic = (id: string): boolean => open.has(id);
  const victim = await openTenant(app, operations, { marker: victimsMark, isPublic });
  const viewer = await fillTenant(app, operations, victim);
  const victimsFiles = await filesOf(app);
  const attacker = await openTenant(app, operations, { marker: "Mombasa", isPublic });
  await fillTenant(app, operations, attacker);
  return { app, engine, operations, victim, victimsFiles, viewer, attacker, close: () => app.close() };
};
