import type { ProviderDefinition } from './provider.types';
import { providerDefinitions } from './registry.generated';

/** Kind → what brand.json may name there (`use`) → JSON Schema of the settings beside it. */
export const providerSchemas: Readonly<Record<string, Record<string, ProviderDefinition['settings']>>> =
  gatherSchemas();

function gatherSchemas(): Record<string, Record<string, ProviderDefinition['settings']>> {
  const schemas: Record<string, Record<string, ProviderDefinition['settings']>> = {};
  for (const { kind, use, settings } of providerDefinitions)
    schemas[kind] = { ...schemas[kind], [use]: settings };
  return schemas;
}
