/** Where the certificate comes from: files of the operator's, or one made here for these names. */
export type TlsSettings =
  | { readonly kind: "files"; readonly certFile: string; readonly keyFile: string }
  | { readonly kind: "local"; readonly names: readonly string[] };

/** What a server needs to speak TLS, in PEM. */
export type Tls = {
  readonly cert: string;
  readonly key: string;
  /** The file that clients must trust, where the certificate was made here. */
  readonly authorityFile?: string;
};
