interface Life {
  /** Seconds. */
  maxAge: number;
  staleWhileRevalidate: number;
}

/** ms after a change for which the data of a page may still be from before it (`bundledReads`, app/api/read-cache.ts), with some room. */
const settling = 2000;

/** No document outlives the moment (ms) at which a new one would say something else; not even as a stale one. */
export function limitLife<Cache extends Life>(
  cache: Cache,
  now: number,
  changesAt: number | undefined,
): Cache {
  if (changesAt === undefined || changesAt < now - settling) return cache;
  const left = Math.max(0, Math.floor((changesAt - now) / 1000));
  const maxAge = Math.min(cache.maxAge, left);
  return { ...cache, maxAge, staleWhileRevalidate: Math.min(cache.staleWhileRevalidate, left - maxAge) };
}
