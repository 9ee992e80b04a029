/** How a built-in voice sounds, measured by us on one sentence each. */
export type VoiceMeasures = {
  medianPitchHz: number;
  /** 5th to 95th percentile of the pitch curve. */
  pitchRangeSemitones: number;
  symbolsPerSecond: number;
  /** 1-5 kHz against below 1 kHz: higher is brighter. */
  tiltDb: number;
  /** Above 5 kHz against the whole: higher is breathier. */
  airDb: number;
  /** As the model gives it, brought to what its energy asks for; over seven sentences in its own language. */
  loudnessLufs: number;
  /** What brings the decoder's sound to the loudness its energy curve asks for; over two sentences. */
  gainDb: number;
};

// prettier-ignore
const rows: [string, number, number, number, number, number, number, number][] = [
  ["af_alloy", 139, 13.1, 16.9, -9.8, -22.6, -22.9, -1.0],
  ["af_aoede", 171, 12.4, 16.6, -15.1, -30.8, -18.2, 0.4],
  ["af_bella", 200, 8.1, 16.0, -13.1, -21.1, -21.8, 1.1],
  ["af_heart", 190, 10.4, 16.9, -8.5, -19.0, -22.7, 0.4],
  ["af_jessica", 200, 15.1, 18.2, -5.8, -22.5, -21.6, 1.0],
  ["af_kore", 149, 15.2, 16.0, -13.9, -28.0, -19.3, -0.3],
  ["af_nicole", 153, 9.4, 10.9, -12.2, -20.9, -22.4, -0.1],
  ["af_nova", 154, 12.0, 17.6, -9.5, -30.7, -25.8, 1.4],
  ["af_river", 170, 10.5, 18.7, -6.7, -21.1, -22.4, -0.5],
  ["af_sarah", 184, 13.1, 15.9, -8.6, -18.5, -21.3, 1.0],
  ["af_sky", 152, 12.9, 16.7, -10.4, -23.1, -23.7, 1.0],
  ["am_adam", 111, 8.8, 17.5, -8.8, -22.6, -20.2, -1.1],
  ["am_echo", 109, 9.3, 17.2, -10.7, -25.1, -23.6, -1.1],
  ["am_eric", 151, 15.1, 18.4, -10.8, -30.2, -20.4, 2.0],
  ["am_fenrir", 133, 15.8, 16.3, -7.0, -24.4, -20.3, -0.7],
  ["am_liam", 122, 13.7, 18.2, -7.5, -18.2, -21.9, 0.2],
  ["am_michael", 108, 9.9, 15.2, -12.2, -20.0, -24.3, 0.2],
  ["am_onyx", 88, 6.8, 17.2, -12.2, -34.7, -24.1, -1.7],
  ["am_puck", 107, 14.9, 16.8, -12.1, -23.8, -20.0, -1.1],
  ["am_santa", 142, 16.0, 16.6, -8.0, -22.0, -22.4, -0.1],
  ["bf_alice", 197, 15.1, 16.7, -9.3, -18.3, -21.1, -0.1],
  ["bf_emma", 180, 7.0, 17.5, -7.2, -18.1, -21.5, -0.6],
  ["bf_isabella", 201, 6.9, 17.6, -8.9, -18.7, -19.3, -0.7],
  ["bf_lily", 182, 14.7, 17.3, -10.9, -18.5, -22.1, -0.3],
  ["bm_daniel", 120, 9.9, 17.8, -10.4, -22.6, -22.5, -0.1],
  ["bm_fable", 115, 13.4, 17.7, -8.4, -14.6, -24.3, -3.0],
  ["bm_george", 138, 11.5, 15.2, -12.7, -20.9, -20.8, 1.7],
  ["bm_lewis", 100, 8.8, 15.5, -8.1, -24.1, -24.5, -0.2],
  ["ef_dora", 164, 11.1, 20.4, -7.3, -22.8, -23.8, -0.4],
  ["em_alex", 123, 10.6, 19.9, -9.3, -22.1, -23.7, -0.9],
  ["em_santa", 127, 13.7, 19.9, -8.2, -18.8, -23.2, -0.7],
  ["ff_siwis", 200, 9.8, 16.8, -13.7, -20.6, -19.5, 0.7],
  ["hf_alpha", 201, 9.9, 15.5, -17.5, -34.0, -16.3, 0.3],
  ["hf_beta", 177, 12.1, 16.5, -12.2, -28.8, -17.1, 1.2],
  ["hm_omega", 123, 15.7, 14.9, -13.5, -30.9, -17.7, -0.5],
  ["hm_psi", 125, 14.2, 15.1, -14.4, -31.7, -19.2, -0.0],
  ["if_sara", 210, 10.5, 19.0, -11.7, -28.0, -15.9, -1.1],
  ["im_nicola", 89, 8.6, 18.2, -16.8, -28.3, -20.0, -0.3],
  ["jf_alpha", 258, 8.9, 16.0, -9.8, -29.6, -18.8, 1.4],
  ["jf_gongitsune", 212, 11.8, 13.7, -16.5, -28.5, -19.6, 0.8],
  ["jf_nezumi", 237, 8.8, 14.0, -11.8, -34.3, -19.1, 1.2],
  ["jf_tebukuro", 313, 10.5, 14.3, -10.1, -31.7, -18.2, 2.3],
  ["jm_kumo", 97, 9.7, 14.6, -13.4, -30.8, -20.9, -0.7],
  ["pf_dora", 169, 10.8, 19.9, -7.5, -19.8, -24.2, -1.0],
  ["pm_alex", 127, 10.6, 19.7, -9.5, -18.9, -23.6, -0.7],
  ["pm_santa", 129, 13.9, 19.2, -8.7, -18.3, -23.3, -0.6],
  ["zf_xiaobei", 226, 11.4, 14.8, -10.0, -27.5, -20.6, 0.3],
  ["zf_xiaoni", 234, 11.2, 16.8, -9.8, -22.3, -18.5, 0.7],
  ["zf_xiaoxiao", 229, 10.1, 17.0, -11.9, -26.2, -16.2, 0.6],
  ["zf_xiaoyi", 291, 8.9, 17.4, -10.8, -21.9, -18.6, 1.1],
  ["zm_yunjian", 118, 13.2, 17.4, -11.3, -22.8, -22.6, -1.1],
  ["zm_yunxi", 147, 13.4, 17.1, -10.9, -25.3, -22.8, -0.8],
  ["zm_yunxia", 283, 9.7, 17.3, -4.7, -22.4, -20.6, 0.5],
  ["zm_yunyang", 109, 13.2, 18.2, -4.1, -23.8, -25.9, -1.3],
];

export const voiceMeasures: ReadonlyMap<string, VoiceMeasures> = new Map(
  rows.map(([name, medianPitchHz, pitchRangeSemitones, symbolsPerSecond, tiltDb, airDb, loudnessLufs, gainDb]) => [
    name,
    { medianPitchHz, pitchRangeSemitones, symbolsPerSecond, tiltDb, airDb, loudnessLufs, gainDb },
  ]),
);
