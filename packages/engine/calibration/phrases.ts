/** Short lines in the model's own phonemes, so that calibration needs no text stage. */
export const englishPhrases = [
  "ðə fˈɜɹst sˈɪɡnəl ɹˈiʧt ðə hˈɑɹbəɹ bəfˈɔɹ dˈɔn, ænd nˈObʌdi kˈAm.",
  "kən ju hˈɪɹ ðə ɹˈAn? ɪts kˈʌmɪŋ dˌWn hˈɑɹdəɹ nˈW.",
  "sˈɛvən ʃˈɑɹp nˈIvz lˈA ɑn ðə kˈɪʧən tˈAbəl.",
  "ˈoʊ, wˌʌt ə ʤˈɔɪfəl, lˈWd, ɹɪdˈɪkjələs pɚˈAd!",
  "ʃi wˈɪspəɹd ðə pˈæswˌɜɹd, smˈIld, ænd vˈænɪʃt ˌɪntu ðə fˈɑɡ.",
  "mˈAʒəɹ twˈIs, kˈʌt wˈʌns; ðæts ðə hˈOl tɹˈɪk.",
  "ɡɹˈAt ˌAps θɹˈu jˈɛlO fˈʌzi ʤˈæm ˈævəɹˌIz.",
  "wi tˈɔkt ʌv bˈOts, bˈʊks, ænd bˈIsɪkəlz ˈʌntɪl ðə lˈæmp wɛnt ˈWt.",
] as const;

/** By the first letter of a voice's name. */
export const phrasesByLanguage: Record<string, readonly string[]> = {
  e: ["buˈenos dˈias, kˈomo estˈas? mi ermˈano βˈiβe en la plˈaja.", "el pˈero kˈore ɾˈapiðo poɾ la kˈaʎe."],
  f: ["bɔ̃ʒˈuʁ, kɔmˈɑ̃ alˈe vˈu? il fɛ bˈo oʒuʁdɥˈi.", "lə ʃˈa dˈɔʁ syʁ la tˈabl pʁˈɛ də la fənˈɛtʁ."],
  h: ["nəmˈʌsteː, ˈaːp kˈɛːseː hɛ̃? ˈaːʤ mˈɔːsəm ˈʌʧʰaː hɛː.", "vˈoː bˈaːzaːɾ ɡəjˈaː hɛː."],
  i: ["bwɔnʤˈorno, kˈome stˈai? dɔmˈani andjˈamo al mˈare.", "la lˈuna ɛ mˈolto kjˈara stasˈera."],
  j: ["konniʨiwa, kʲoːwa ii tenkʲi desɯ ne.", "ɯmʲi no mʲie ʨikakɯ de tabemaɕita."],
  p: ["bˈoŋ ʤˈiɐ, tˈudʊ bˈeɪŋ? ɐ ʃˈuvɐ pˈaɾow ˈagɔɾɐ.", "ˈelɪ kˈɔxɪ tˈodʊs ʊs ʤˈiɐs."],
  z: ["ni↓ xau↓, ʨin→tʰjɛn→ tʰjɛn→ʨʰi↘ xən↓ xau↓.", "wo↓ xən↓ ɕi↓xwan→ ʈʂɤ↘kɤ ti↘faŋ→."],
};
