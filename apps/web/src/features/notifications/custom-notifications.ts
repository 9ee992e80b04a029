import type { FeatureFlag } from "@timbre/contract";
import { maxNotifications } from "@timbre/contract";
import type { Notification, Notifications } from "../../api/notifications.ts";
import { t } from "./messages.ts";

const shownKey = (id: string): string => `notification-first-shown:${id}`;
const readKey = (id: string): string => `notification-read:${id}`;

type Custom = Omit<Notification, "timestamp"> & { flag: FeatureFlag };

/** Made by the page itself, each behind a flag of its own. */
const customs: readonly Custom[] = [
  {
    flag: "enterprise-upsell-notification",
    id: "enterprise-upsell",
    title: t.scaleWithEnterprise,
    description: t.moreSeatsMoreCreditsAndMoreAtOnce,
    largeImage: null,
    smallImage: null,
    linkTo: "/resources/enterprise",
    isImportant: false,
    cta: t.seeEnterprise,
  },
];

/** The moment it was first shown in this browser, which counts as its time from then on. */
const firstShownMs = (id: string, nowMs: number, storage: Storage): number => {
  const known = Number(storage.getItem(shownKey(id)) ?? Number.NaN);
  if (known >= 0) return known;
  storage.setItem(shownKey(id), String(nowMs));
  return nowMs;
};

type Situation = { isOn: (flag: FeatureFlag) => boolean; nowMs: number; storage?: Storage };

export const customNotifications = ({ isOn, nowMs, storage = localStorage }: Situation): Notification[] =>
  customs
    .filter(({ flag }) => isOn(flag))
    .map(({ flag: _, ...rest }) => ({ ...rest, timestamp: new Date(firstShownMs(rest.id, nowMs, storage)) }));

/** The server's and the page's own, newest first. */
export const joinNotifications = (served: Notifications, own: readonly Notification[]): Notification[] =>
  [...served.items, ...own].sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime()).slice(0, maxNotifications);

/** The server does not know the page's own notifications, so this browser remembers having read them. */
export const isCustom = (id: string): boolean => customs.some((one) => one.id === id);
export const isCustomRead = (id: string, storage: Storage = localStorage): boolean =>
  storage.getItem(readKey(id)) !== null;
export const markCustomRead = (id: string, storage: Storage = localStorage): void => storage.setItem(readKey(id), "1");
