import type { BrandServices, ProviderKind } from './provider.types';

/** A brand's shoppers need a service of a kind that nothing provides: no sandbox stands in, and brand.json names none. */
export class ProviderNotConfigured extends Error {
  override name = 'ProviderNotConfigured';
}

/** What an interface may leave out: a service that is not there has no pages, webhooks or work to end. */
const optional: ReadonlySet<PropertyKey> = new Set(['mount', 'connect', 'stop', 'then']);

/** Stands for a kind without a default. Every call of it throws; a start only says so, since a shop may do without that kind. */
export const notConfigured = <Kind extends keyof BrandServices>(
  kind: Kind,
): ProviderKind<BrandServices[Kind]> => ({
  name: `${kind}-not-configured`,
  migrations: [],
  open: ({ log }) => {
    const message = `no ${kind} is configured: name one in brand.json "providers" (docs/providers.md)`;
    log.warn({ kind }, message);
    const refuse = (): never => {
      throw new ProviderNotConfigured(message);
    };
    return new Proxy({} as BrandServices[Kind], {
      get: (_, member) => (optional.has(member) || typeof member === 'symbol' ? undefined : refuse),
    });
  },
});
