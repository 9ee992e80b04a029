import { errorFromBody, networkError } from "./api-error.ts";

type UploadOptions = {
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** How much of the form has left, 0 to 1. */
  onSent?: (share: number) => void;
  /** The whole answer so far, each time more of it is here. */
  onText?: (text: string) => void;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends a form and tells how far it is: `fetch` cannot say that of a request, so this is the older way. */
export const uploadForm = (path: string, form: FormData, options: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const leave = (): void => {
      request.abort();
      reject(new DOMException("", "AbortError"));
    };
    const settle = (finish: () => void) => () => {
      options.signal.removeEventListener("abort", leave);
      finish();
    };
    request.open("POST", path);
    for (const [name, value] of Object.entries(options.headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onSent?.(total > 0 ? loaded / total : 0);
    request.onprogress = () => request.status === 200 && options.onText?.(request.responseText);
    request.onerror = settle(() => reject(networkError()));
    request.onload = settle(() => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(errorFromBody(request.status, parse(request.responseText)));
    });
    if (options.signal.aborted) return leave();
    options.signal.addEventListener("abort", leave);
    request.send(form);
  });
