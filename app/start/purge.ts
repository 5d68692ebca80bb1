import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The refusal of a caller who may not pass: everyone while the setting is empty, otherwise who does not send its value as a bearer token. */
function refuseStranger(request: Request, secret: string | undefined, setting: string): Response | undefined {
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

/** The one clock of the storefront, its documents and the bundled API. */
export interface MovableClock {
  now(): Date;
  /** Runs on from this instant (ms). */
  moveTo(instant: number): void;
}

export function createClock(read: () => number = Date.now): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(read() + ahead),
    moveTo: (instant) => void (ahead = instant - read()),
  };
}

/** POST /_clock with `Authorization: Bearer <CLOCK_SECRET>` and `{"now": "2026-11-27T00:00:00+01:00"}`: the shop's clock runs on from that time, to rehearse a campaign or to test one. */
export const moveClockWith =
  (secret: string | undefined, clock: MovableClock, moved: () => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const refusal = refuseStranger(request, secret, 'CLOCK_SECRET');
    if (refusal) return refusal;
    const body = (await request.json().catch(() => undefined)) as { now?: unknown } | undefined;
    const instant = typeof body?.now === 'string' ? Date.parse(body.now) : Number.NaN;
    if (Number.isNaN(instant))
      return Response.json({ error: 'send {"now": "2026-11-27T00:00:00+01:00"}' }, { status: 400 });
    clock.moveTo(instant);
    await moved();
    return Response.json({ now: clock.now().toISOString() });
  };
