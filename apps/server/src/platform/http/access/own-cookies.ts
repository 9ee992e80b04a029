import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Http } from "../http.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Sets a cookie that no script reads and no other host sets or gets. */
    setOwnCookie(name: string, value: string, options: OwnCookie): void;
    clearOwnCookie(name: string): void;
  }
}

/** `path` counts on plain HTTP alone: the prefix asks for all of them. */
type OwnCookie = Pick<CookieSerializeOptions, "expires" | "maxAge"> & { path?: string };
type Cookies = Readonly<Record<string, string | undefined>>;

/** A browser takes a cookie with this prefix only over TLS, for all paths, and from this very host. */
const prefix = "__Host-";
const shared = { httpOnly: true, sameSite: "lax" } as const;

/** The plain name counts too: on machines without TLS, and for sessions from before the prefix until they end. */
export const ownCookie = (cookies: Cookies, name: string): string | undefined =>
  cookies[`${prefix}${name}`] ?? cookies[name];

export const addOwnCookies = (http: Http, publicUrl: string | undefined): void => {
  const safeHost = publicUrl?.startsWith("https:") ? new URL(publicUrl).host : undefined;
  /** A proxy that speaks TLS says so; one that forgot still serves the address the operator set. */
  const isSafe = ({ protocol, host }: FastifyRequest): boolean => protocol === "https" || host === safeHost;

  http.decorateReply("setOwnCookie", function (this: FastifyReply, name, value, { path = "/", ...life }) {
    if (!isSafe(this.request)) return void this.setCookie(name, value, { ...shared, ...life, path });
    void this.setCookie(`${prefix}${name}`, value, { ...shared, ...life, path: "/", secure: true });
    // One from before would come back once this one ends.
    if (this.request.cookies[name] !== undefined) void this.clearCookie(name, { path });
  });

  http.decorateReply("clearOwnCookie", function (this: FastifyReply, name) {
    void this.clearCookie(name, { path: "/" });
    if (isSafe(this.request)) void this.clearCookie(`${prefix}${name}`, { path: "/", secure: true });
  });
};
