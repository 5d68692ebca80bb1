import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The answer to who may not pass: nobody while the setting is empty, otherwise who does not send its value as a bearer token. */
export function refuseStranger(
  request: Request,
  secret: string | undefined,
  setting: string,
): Response | undefined {
  if (!secret)
    return Response.json({ error: `${setting} is not set, so nobody may do this.` }, { status: 403 });
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret))
    ? undefined
    : Response.json({ error: 'wrong secret' }, { status: 401 });
}

/** POST /_purge with `Authorization: Bearer <PURGE_SECRET>`: cached documents and API data end at once. */
export const purgeWith =
  (secret: string | undefined, purge: () => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const refusal = refuseStranger(request, secret, 'PURGE_SECRET');
    if (refusal) return refusal;
    await purge();
    return Response.json({ purged: true });
  };
