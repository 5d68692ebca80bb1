import type { AssemblyParts } from './assemble-shop.server';

/** Of an assembly whose texts are read and not served. */
export const noApi: AssemblyParts['api'] = {
  version: () => '',
  liveLabel: () => undefined,
  defaultProfile: async (brand) => brand.defaultLocale,
  reportMissingLabels: async () => undefined,
};
