import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { Player } from "../audio/playing/player.ts";

/** What lives as long as the tab: the cache, the docked player, and a second one for voice samples. */
export type Services = { queries: QueryClient; player: Player; previews: Player };

const makeElement = (): HTMLAudioElement => {
  const element = document.createElement("audio");
  element.hidden = true;
  document.body.append(element);
  return element;
};

export const createPlayers = (): Pick<Services, "player" | "previews"> => {
  const player = new Player(makeElement());
  const previews = new Player(makeElement());
  // One voice at a time: whichever starts quiets the other.
  player.subscribe(() => {
    if (player.getSnapshot().status === "playing") previews.pause();
  });
  previews.subscribe(() => {
    if (previews.getSnapshot().status === "playing") player.pause();
  });
  return { player, previews };
};

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices needs a ServicesContext");
  return services;
};
