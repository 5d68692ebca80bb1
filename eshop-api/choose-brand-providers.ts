import type { ProviderChoice } from '../engine/brands/brand.types';
import { readSecretName } from '../engine/brands/secret-name';
import type { BrandProviders, ProviderKind } from './providers/provider.types';
import { providerDefinitions } from './providers/registry.generated';

/**
 * Turns what brand files name into implementations. Brands that say the same get the same object, which is opened once.
 * `secret` reads the environment; an unset variable reads as an empty text and is told once. @throws Error for a choice that its check would have refused.
 */
export const createProviderChooser = (
  secret: (name: string) => string | undefined,
  tellUnset: (name: string) => void = () => undefined,
): ((choices: Readonly<Record<string, ProviderChoice>> | undefined) => BrandProviders) => {
  const chosen = new Map<string, ProviderKind<unknown>>();
  const read = createReader(secret, tellUnset);
  const provide = (kind: string, { use, ...settings }: ProviderChoice): ProviderKind<unknown> => {
    const key = JSON.stringify([kind, use, Object.entries(settings).sort()]);
    const definition = providerDefinitions.find((one) => one.kind === kind && one.use === use);
    if (!definition) throw new Error(`no provider ${kind}/${use}`);
    const provider =
      chosen.get(key) ??
      definition.provide(
        Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, read(text)])),
      );
    chosen.set(key, provider);
    return provider;
  };
  return (choices = {}) =>
    Object.fromEntries(Object.entries(choices).map(([kind, choice]) => [kind, provide(kind, choice)]));
};

function createReader(
  secret: (name: string) => string | undefined,
  tellUnset: (name: string) => void,
): (text: string) => string {
  const told = new Set<string>();
  return (text) => {
    const name = readSecretName(text);
    if (name === undefined) return text;
    const value = secret(name);
    if (!value && !told.has(name)) tellUnset(name);
    told.add(name);
    return value ?? '';
  };
}
