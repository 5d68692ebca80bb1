import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { readBuiltScreens } from '../composer/load-screens';
import { createLog } from './log';
import { runShop } from './run-shop';
import { readSettingsOrExit } from './settings';

/** Production entry: the built pages on the shop's server. `npm start` comes here after the build. */
const settings = readSettingsOrExit(process.env, process.cwd());
const build = (await import(
  pathToFileURL(path.join(settings.root, 'build/server/index.js')).href
)) as ServerBuild;
await runShop({
  settings,
  log: createLog(settings.logLevel),
  loadBuild: async () => build,
  loadScreens: readBuiltScreens(settings.root),
});
