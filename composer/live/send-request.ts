/** What a request of the page is answered with. */
export interface PageResponse {
  status: number;
  /** Where redirects ended, without a fragment. */
  url: URL;
  /** Parsed, scripts in it are inert; undefined: the answer is no HTML. */
  document: Document | undefined;
}

/** A form as it would be sent, or an address that is opened. */
export interface FormRequest {
  method: 'GET' | 'POST';
  url: URL;
  body?: URLSearchParams;
}

/** No answer came: the connection was lost, or the server is not running. */
export class NoAnswer extends Error {}

const PATIENCE_MS = 60_000;

/**
 * Sends a request of the page and reads the answer as a document. The browser parses it while it arrives; with `fetch` a text
 * would be parsed by a call that `require-trusted-types-for` forbids.
 * @throws NoAnswer
 */
export const sendRequest = ({ method, url, body }: FormRequest): Promise<PageResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, withoutFragment(url));
    request.responseType = 'document';
    request.timeout = PATIENCE_MS;
    request.onload = () =>
      resolve({
        status: request.status,
        url: new URL(request.responseURL),
        document: request.responseXML ?? undefined,
      });
    request.onerror = request.ontimeout = request.onabort = () => reject(new NoAnswer());
    request.send(body ?? null);
  });

/** A form with the button that sends it. */
export function readSubmission(form: HTMLFormElement, button: HTMLElement | null): FormRequest {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, button))
    if (typeof value === 'string') fields.append(name, value);
  const url = new URL(form.getAttribute('action') ?? location.href, location.href);
  // Not `form.method`: a field may have this name.
  if (form.getAttribute('method') === 'post') return { method: 'POST', url, body: fields };
  url.search = fields.toString();
  return { method: 'GET', url };
}

/** Fields whose value has changed since the form was sent. */
export function findNewer(form: HTMLFormElement, sent: URLSearchParams): Set<Element> {
  const now = new FormData(form);
  const changed = new Set(
    [...new Set(now.keys())].filter(
      (name) =>
        name !== 'mark' &&
        name !== 'act' &&
        JSON.stringify(now.getAll(name)) !== JSON.stringify(sent.getAll(name)),
    ),
  );
  return new Set([...form.elements].filter((one) => changed.has((one as HTMLInputElement).name)));
}

const withoutFragment = ({ origin, pathname, search }: URL): string => origin + pathname + search;
