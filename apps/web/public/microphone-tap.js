/** Hands every block of the microphone's first channel to the page. Runs on the audio thread. */
class MicrophoneTap extends AudioWorkletProcessor {
  process([channels]) {
    const first = channels[0];
    if (first) this.port.postMessage(first.slice());
    return true;
  }
}

registerProcessor("microphone-tap", MicrophoneTap);
