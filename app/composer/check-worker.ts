import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { openShopData } from '../../engine/shop-data';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { Theme } from '../../ui/theme/theme.types';
import type { openTextsCheck } from '../shop/check-texts.server';
import type { CheckAnswer, CheckQuestion } from './check-worker-link';

/** Checks texts of releases in a thread of its own (`check-worker-link.ts`), with the blocks of the built pages. workerData: root folder of the shop. */
const root = workerData as string;
const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as {
  entry: { module: { openTextsCheck: typeof openTextsCheck } };
};
const readData = openShopData<Theme>({ providers: providerSchemas, theme: themeSchema });
const check = build.entry.module.openTextsCheck({ root, readData });
const files = new Map<string, string>();

const answer = ({ changed, texts }: CheckQuestion): CheckAnswer => {
  for (const [file, text] of changed) {
    if (text === null) files.delete(file);
    else files.set(file, text);
  }
  try {
    return { faults: check(new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), texts) };
  } catch (error) {
    return { error: String(error) };
  }
};

parentPort!.on('message', (question: CheckQuestion) => parentPort!.postMessage(answer(question)));
