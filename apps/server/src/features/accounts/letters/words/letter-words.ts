/** The subject, and the paragraphs beneath it. */
export type Wording = readonly [subject: string, ...paragraphs: string[]];

export type LetterWords = {
  reset: (link: string) => Wording;
  passwordSet: Wording;
  confirm: (link: string) => Wording;
  signUp: (link: string) => Wording;
  triedToSignUp: (signIn: string, reset: string) => Wording;
  newAddress: (link: string) => Wording;
  addressInUse: Wording;
  addressChanged: Wording;
};
