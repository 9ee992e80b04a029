import type { Callbacks, Conversation } from "@elevenlabs/client";
import type { PageTools } from "./page-tools.ts";

export type CallOptions = {
  agentId: string;
  isWritten: boolean;
  deviceId: string;
  variables: Record<string, string | number>;
  /** What the agent may do to the page. */
  tools: PageTools | Record<string, never>;
  listeners: Partial<Callbacks>;
};

/**
 * Plain http from elsewhere gives pages no microphone. Browsers that record at one rate only, such as Firefox, would make
 * the client load a converter from another site.
 */
export const canCall = (): boolean =>
  (navigator.mediaDevices as MediaDevices | undefined)?.getSupportedConstraints().sampleRate ?? false;

/** Opens a call with the stock client, which loads with the first one. */
export const startCall = async ({
  agentId,
  isWritten,
  deviceId,
  variables,
  tools,
  listeners,
}: CallOptions): Promise<Conversation> => {
  // As files: pages may run no script from a data address, which small ones would become.
  const [client, raw, concat] = await Promise.all([
    import("@elevenlabs/client"),
    import("@elevenlabs/client/worklets/rawAudioProcessor.js?url&no-inline"),
    import("@elevenlabs/client/worklets/audioConcatProcessor.js?url&no-inline"),
  ]);
  return client.Conversation.startSession({
    agentId,
    origin: location.origin.replace(/^http/, "ws"),
    connectionType: "websocket",
    textOnly: isWritten,
    ...(deviceId ? { inputDeviceId: deviceId } : {}),
    workletPaths: { rawAudioProcessor: raw.default, audioConcatProcessor: concat.default },
    dynamicVariables: variables,
    clientTools: tools,
    ...listeners,
  });
};
