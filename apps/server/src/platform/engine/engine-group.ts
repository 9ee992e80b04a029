import type { EngineHost } from "./engine-host.ts";
import type { EngineStatus, SpeakRequest, SpeechChunk } from "./speech-engine.ts";

export type EngineGroupOptions = {
  processes: number;
  startHost(): EngineHost;
  /** How often a process that is not ready is asked again. */
  askEveryMs?: number;
};

type Member = { host: EngineHost; underWay: number; isReady: boolean };

/**
 * Several engine processes behind one door. The first prepares the models alone; the others follow when it is ready.
 * A request goes to the ready process with the least to do, and stays there.
 */
export const startEngineGroup = ({ processes, startHost, askEveryMs = 500 }: EngineGroupOptions): EngineHost => {
  const first: Member = { host: startHost(), underWay: 0, isReady: false };
  const members = [first];
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    for (const member of members) member.isReady = (await member.host.status()).state === "ready";
    if (first.isReady && members.length < processes) {
      members.push({ host: startHost(), underWay: 0, isReady: false });
    }
  };
  const watch = (): void => {
    timer = setTimeout(() => void look().then(watch, watch), askEveryMs);
    timer.unref();
  };
  if (processes > 1) watch();

  return {
    speak: (request, signal) => speakBy(leastBusy(members), request, signal),
    status: async () => mergeStatuses(await Promise.all(members.map(({ host }) => host.status()))),
    pid: () => first.host.pid(),
    stop: async () => {
      clearTimeout(timer);
      await Promise.all(members.map(({ host }) => host.stop()));
    },
  };
};

async function* speakBy(member: Member, request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
  member.underWay += 1;
  try {
    yield* member.host.speak(request, signal);
  } finally {
    member.underWay -= 1;
  }
}

/** The first takes everything while none is known to be ready: it tells the caller why not. */
const leastBusy = (members: readonly Member[]): Member =>
  members
    .filter(({ isReady }) => isReady)
    .reduce((best, member) => (member.underWay < best.underWay ? member : best), members[0] as Member);

const mergeStatuses = (statuses: EngineStatus[]): EngineStatus => {
  const [first] = statuses as [EngineStatus, ...EngineStatus[]];
  const best = statuses.find(({ state }) => state === "ready") ?? first;
  const sum = (of: (status: EngineStatus) => number): number => statuses.reduce((total, next) => total + of(next), 0);
  return {
    ...best,
    waitingRequests: sum(({ waitingRequests }) => waitingRequests),
    runningRequests: sum(({ runningRequests }) => runningRequests),
    memoryMb: sum(({ memoryMb }) => memoryMb),
  };
};
