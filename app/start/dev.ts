import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { ScreensModule } from '../../composer/web/screen.types';
import { readModuleCss } from '../../scripts/build/block-css.middleware';
import { bundleFrame, bundleLive } from '../../scripts/build/build-composer';
import { createLog } from './log';
import { runShop } from './run-shop';
import { readSettingsOrExit } from './settings';

/** `npm run dev`: the same server with Vite in front; code, page configs, brands and labels reload live. */
process.env.NODE_ENV = 'development';
const settings = readSettingsOrExit(process.env, process.cwd());
forwardSignals();
const { createServer } = await import('vite');
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: hmrPortBeside(settings.port) } },
  appType: 'custom',
});
const SCREENS = '/composer/web/render-screen.tsx';
reloadOnData();

await runShop({
  settings,
  log: createLog(settings.logLevel),
  loadBuild: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as ServerBuild,
  loadScreens: async () => {
    const { renderScreen, composeThemeStyles } = (await vite.ssrLoadModule(SCREENS)) as ScreensModule;
    const [css, script, frameScript] = await Promise.all([
      readModuleCss(vite, SCREENS),
      bundleLive(settings.root),
      bundleFrame(settings.root),
    ]);
    return { renderScreen, composeThemeStyles, css, script, frameScript };
  },
  development: vite.middlewares,
});

/** Vite's inner compilers would end the process on SIGTERM before PostgreSQL is stopped. */
function forwardSignals(): void {
  process.on('newListener', (event, listener: NodeJS.SignalsListener) => {
    if (event === 'SIGTERM' && listener.name === 'parentSigtermCallback')
      setImmediate(() => process.off('SIGTERM', listener));
  });
}

/** Each dev server has a port of its own, so that several run side by side. */
function hmrPortBeside(port: number): number {
  return port < 55_000 ? port + 10_000 : port - 10_000;
}

/** Page configs, brands and locales are no modules: the browser is informed once the shop has taken the change (80 ms, then a new assembly). */
function reloadOnData(): void {
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    if (
      !/^(page-configs|brands|locales)[\\/]/.test(path.relative(settings.root, file)) ||
      file.endsWith('.ts')
    )
      return;
    clearTimeout(timer);
    timer = setTimeout(() => vite.ws.send({ type: 'full-reload' }), 250);
  });
}
