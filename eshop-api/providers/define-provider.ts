import type { BrandServices, ProviderDefinition, ProviderKind } from './provider.types';

interface Typed<
  Kind extends keyof BrandServices,
  Properties extends Record<string, object>,
  Required extends string,
> {
  kind: Kind;
  use: string;
  settings: { properties: Properties; required?: readonly Required[] };
  provide(settings: {
    readonly [Name in Extract<keyof Properties, string>]: Name extends Required ? string : string | undefined;
  }): ProviderKind<BrandServices[Kind]>;
}

/** Ties an implementation to the schema of its settings: all of them are text. */
export const defineProvider = <
  Kind extends keyof BrandServices,
  const Properties extends Record<string, object>,
  const Required extends Extract<keyof Properties, string> = never,
>(
  definition: Typed<Kind, Properties, Required>,
): ProviderDefinition<Kind> => definition as unknown as ProviderDefinition<Kind>;
