import path from 'node:path';
import { openShopData } from '../../engine/shop-data';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { ShopParts } from './shop.types';

export const root = path.join(import.meta.dirname, '../..');

/** A shop without an API: its files, changed in memory, are what a test is about. `logged` gets what the log reports as an error. */
export function openShopParts(logged: string[] = []): ShopParts {
  const quiet = () => {};
  const parts = {
    root,
    production: true,
    clock: () => new Date(),
    log: {
      info: quiet,
      warn: quiet,
      progress: quiet,
      error: (_facts: object, message: string) => void logged.push(message),
    },
    api: {
      takeData: quiet,
      takePaths: quiet,
      version: () => '1',
      liveLabel: () => undefined,
      reportMissingLabels: async () => {},
      defaultProfile: async () => '',
    },
    readData: openShopData({ providers: providerSchemas, theme: themeSchema }),
  };
  return parts as unknown as ShopParts;
}
