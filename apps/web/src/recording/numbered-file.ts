/** Recordings all have the same name; in a list they are told apart by a number. */
export const numberedFile = (file: File, number: number): File =>
  new File([file], file.name.replace(/(\.[a-z0-9]+)$/, ` ${number}$1`), { type: file.type });
