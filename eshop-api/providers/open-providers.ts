import type {
  BrandServices,
  ProviderKind,
  ApiProviders,
  BrandProviders,
  OpenProviders,
  ProviderHost,
} from './provider.types';

/** A brand needs a service of a kind without a provider: there is no sandbox, and brand.json names none. */
class ProviderNotConfigured extends Error {
  override name = 'ProviderNotConfigured';
}

/** Optional parts of an interface: a missing service has no pages, webhooks or work to end. */
const optional: ReadonlySet<PropertyKey> = new Set(['mount', 'connect', 'stop', 'scrub', 'then']);

/** Placeholder of a kind without a default. Every call of it throws; a start only reports it, since a shop may work without that kind. */
const notConfigured = <Kind extends keyof BrandServices>(kind: Kind): ProviderKind<BrandServices[Kind]> => ({
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

/** Kinds whose calls end at a deadline of the shop's own: work that moves money and goods waits for them. */
const limited: ReadonlySet<string> = new Set([
  'bankTransfer',
  'cardProvider',
  'crossBorder',
  'deviceWallet',
  'orderBackend',
  'wallet',
]);

/** Services by storefront. One that has started since then has those of its brand. */
class StorefrontServices<Service> extends Map<string, Service> {
  constructor(
    entries: Iterable<readonly [string, Service]>,
    private readonly brandOf: BrandOf,
  ) {
    super();
    for (const [id, service] of entries) this.set(id, service);
  }
  override get(id: string): Service | undefined {
    return super.get(id) ?? super.get(this.brandOf(id) ?? '');
  }
}

type BrandOf = (storefront: string) => string | undefined;

/**
 * The services of the API's domains, opened on first use. `chosen`: storefront id → its choices other than the default.
 * @param brandOf brand that a storefront starts from, as it is now
 * @param callMs deadline of the kinds that have one, ms
 */
export function openProviders(
  defaults: ApiProviders,
  chosen: Readonly<Record<string, BrandProviders>>,
  host: Omit<ProviderHost, 'share'>,
  brandOf: BrandOf = () => undefined,
  callMs?: number,
): OpenProviders {
  const shared = new Map<string, unknown>();
  const share: ProviderHost['share'] = (name, make) =>
    (shared.has(name) ? shared.get(name) : shared.set(name, make()).get(name)) as never;
  const opened = new Map<ProviderKind<unknown>, Promise<unknown>>();
  const open = <Service extends object>(provider: ProviderKind<Service>, kind: string): Promise<Service> => {
    if (!opened.has(provider))
      opened.set(
        provider,
        Promise.resolve(provider.open({ ...host, share })).then((service) =>
          limited.has(kind) ? limitCalls(service, callMs) : service,
        ),
      );
    return opened.get(provider) as Promise<Service>;
  };
  const missing = new Map<string, ProviderKind<unknown>>();
  const findDefault = <Kind extends keyof BrandServices>(kind: Kind): ProviderKind<BrandServices[Kind]> => {
    const found = defaults[kind] ?? missing.get(kind) ?? notConfigured(kind);
    if (!defaults[kind]) missing.set(kind, found);
    return found;
  };
  return {
    getGlobal: (kind) => open(defaults[kind], kind),
    ofBrands: async (kind) =>
      new StorefrontServices(
        await Promise.all(
          Object.entries(chosen).map(
            async ([id, providers]) => [id, await open(providers[kind] ?? findDefault(kind), kind)] as const,
          ),
        ),
        brandOf,
      ),
  };
}

/** All implementations in use, each name once: their tables must exist. */
export function listProviders(
  defaults: ApiProviders,
  chosen: Readonly<Record<string, BrandProviders>>,
): ProviderKind<unknown>[] {
  const all = [defaults, ...Object.values(chosen)].flatMap((one): ProviderKind<unknown>[] =>
    Object.values(one),
  );
  return [...new Map(all.map((provider) => [provider.name, provider])).values()];
}

/** ms after which a call of a service that moves money or goods has no answer. Longer than the deadlines of its own, shorter than the lease of the work that calls (30 s). */
export const CALL_MS = 25_000;

/** The service did not answer in time. It is unknown whether it did what it was called for: the call is repeated under its key. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * The service, of which each call ends after `ms` at the latest, whether its client has a deadline or not: work that waits for an answer
 * would wait for ever otherwise, and with it all that comes after. What is still under way then goes on without a caller.
 */
export const limitCalls = <Service extends object>(service: Service, ms = CALL_MS): Service =>
  new Proxy(service, {
    get: (target, member) => {
      const part: unknown = Reflect.get(target, member, target);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(part, target, given);
        return answer instanceof Promise ? within(answer, ms, String(member)) : answer;
      };
    },
  });

function within<Result>(answer: Promise<Result>, ms: number, call: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer to ${call} within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
