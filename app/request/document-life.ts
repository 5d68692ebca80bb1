interface Life {
  /** Seconds. */
  maxAge: number;
  staleWhileRevalidate: number;
}

/** No document outlives the moment (ms) at which a new one would say something else; not even as a stale one. */
export function limitLife<Cache extends Life>(cache: Cache, now: number, changesAt: number | undefined): Cache {
  if (changesAt === undefined || changesAt <= now) return cache;
  const left = Math.floor((changesAt - now) / 1000);
  const maxAge = Math.min(cache.maxAge, left);
  return { ...cache, maxAge, staleWhileRevalidate: Math.min(cache.staleWhileRevalidate, left - maxAge) };
}
