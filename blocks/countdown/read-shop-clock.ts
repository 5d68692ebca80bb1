/** Less than this is the way of the question itself, ms. */
const noise = 1_000;

/**
 * ms by which the shop's clock is ahead of this device's (GET /_clock): a campaign opens by the shop's, whatever the
 * device believes. 0 when the shop can't be asked.
 */
export async function readShopAhead(): Promise<number> {
  try {
    const asked = Date.now();
    const { now } = (await (await fetch('/_clock', { cache: 'no-store' })).json()) as { now: string };
    const ahead = Date.parse(now) - (asked + Date.now()) / 2;
    return Math.abs(ahead) < noise || Number.isNaN(ahead) ? 0 : ahead;
  } catch {
    return 0;
  }
}
