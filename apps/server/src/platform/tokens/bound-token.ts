const sign = ".";

/** A token that opens one thing names it at its end. Its hash is over all of it, so nobody can name another. */
export const bindToken = (secret: string, opens: string | undefined): string =>
  opens === undefined ? secret : `${secret}${sign}${opens}`;

/** Tokens that name nothing open everything of their kind; who comes without one is known otherwise. */
export const opensOnly = (token: string | undefined, thing: string): boolean => {
  const at = token?.indexOf(sign) ?? -1;
  return token === undefined || at < 0 || token.slice(at + 1) === thing;
};
