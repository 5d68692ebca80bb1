const hopByHop = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade'];
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * ESHOP_API_URL is set: browser calls to /eshop-api go there, and so do its answers. The API gets the host of the browser's
 * request, for its own check of origins (it must accept this shop's headers: TRUST_PROXY=on there).
 * `patience`: ms until the last byte; past it the caller is informed instead of waiting.
 */
export const proxyApi =
  (apiUrl: string, patience = DEFAULT_TIMEOUT_MS) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const base = apiUrl.replace(/\/eshop-api\/api\/v1\/?$/, '').replace(/\/+$/, '');
    const deadline = AbortSignal.timeout(patience);
    const init: RequestInit & { duplex?: 'half' } = {
      method: request.method,
      headers: onwardHeaders(request),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, deadline]),
    };
    if (request.body) Object.assign(init, { body: request.body, duplex: 'half' });
    try {
      const answer = await fetch(`${base}${pathname}${search}`, init);
      const passed = new Headers(answer.headers);
      ['content-encoding', ...hopByHop].forEach((name) => passed.delete(name));
      return new Response(answer.body, { status: answer.status, headers: passed });
    } catch {
      return deadline.aborted
        ? answerKo(504, 'ERR_TIMEOUT', 'the API did not answer in time')
        : answerKo(502, 'ERR_NETWORK', 'the API cannot be reached');
    }
  };

function onwardHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  hopByHop.forEach((name) => headers.delete(name));
  headers.set('x-forwarded-host', request.headers.get('host') ?? new URL(request.url).host);
  headers.set('x-forwarded-proto', request.headers.get('x-forwarded-proto') ?? 'http');
  return headers;
}

const answerKo = (status: number, code: string, message: string): Response =>
  Response.json(
    { status: 'KO', errors: [{ code, message }] },
    { status, headers: { 'cache-control': 'no-store' } },
  );
