const hopByHop = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade'];
const patience = 10_000;

/** ESHOP_API_URL is set: browser calls to /eshop-api go there, and so do its answers. */
export const proxyApi =
  (apiUrl: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const base = apiUrl.replace(/\/eshop-api\/api\/v1\/?$/, '').replace(/\/+$/, '');
    const headers = new Headers(request.headers);
    hopByHop.forEach((name) => headers.delete(name));
    const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, redirect: 'manual', signal: AbortSignal.any([request.signal, AbortSignal.timeout(patience)]) };
    if (request.body) Object.assign(init, { body: request.body, duplex: 'half' });
    try {
      const answer = await fetch(`${base}${pathname}${search}`, init);
      const passed = new Headers(answer.headers);
      ['content-encoding', ...hopByHop].forEach((name) => passed.delete(name));
      return new Response(answer.body, { status: answer.status, headers: passed });
    } catch {
      return Response.json({ status: 'KO', errors: [{ code: 'ERR_NETWORK', message: 'the API cannot be reached' }] }, { status: 502 });
    }
  };
