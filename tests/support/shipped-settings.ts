import { join } from 'node:path';
import { composeSettings, readApiData } from '../../eshop-api/compose-settings';
import type { ApiSettings } from '../../eshop-api/server/settings.types';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { collectLog, testSeal } from '../contract/test-settings';
import { root } from './source-files';

/** Settings of the API as the files of brands, locales and page configs give them. */
export async function readShippedSettings(): Promise<ApiSettings> {
  const folders = ['brands', 'locales', 'page-configs'];
  const files = new Map(
    (await Promise.all(folders.map((name) => readDataFolder(join(root, name), name)))).flatMap((read) => [
      ...read,
    ]),
  );
  return { ...composeSettings(readApiData(files), files, collectLog(), '.data', true), seal: testSeal };
}
