import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** POST /_purge with `Authorization: Bearer <PURGE_SECRET>`: cached documents and API data end at once. */
export const purgeWith =
  (secret: string | undefined, purge: () => void) =>
  async (request: Request): Promise<Response> => {
    if (!secret) return Response.json({ error: 'PURGE_SECRET is not set, so nobody may purge.' }, { status: 403 });
    const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), digest(secret))) return Response.json({ error: 'wrong secret' }, { status: 401 });
    purge();
    return Response.json({ purged: true });
  };
