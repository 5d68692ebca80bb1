import type { Brand } from './brand.types';

/** The brand that serves a Host header (port, case and a trailing dot don't matter); unknown hosts get the default brand. */
export function pickBrand(brands: readonly Brand[], host: string | null | undefined): Brand {
  const name = normaliseHost(host ?? '');
  const brand =
    brands.find(({ hosts }) => hosts.includes(name)) ??
    brands.find((candidate) => candidate.default) ??
    brands[0];
  if (!brand) throw new Error('No brand is configured: brands/ holds no readable brand.json.');
  return brand;
}

const normaliseHost = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
