declare module "kuromoji" {
  type Token = {
    surface_form: string;
    /** First is 1. */
    word_position: number;
    pos: string;
    pos_detail_1: string;
    conjugated_type: string;
    basic_form: string;
    reading?: string;
    pronunciation?: string;
  };
  type Tokenizer = { tokenize(text: string): Token[] };
  type Builder = { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void };
  const kuromoji: { builder(options: { dicPath: string }): Builder };
  export default kuromoji;
}
