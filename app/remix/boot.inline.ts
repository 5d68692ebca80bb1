import { delayCaptchaForms } from '../document/inline/delay-captcha-forms';
import { recordEarlyEvents } from '../document/inline/record-early-events';

/** What `<Scripts>` of Remix would write of one page: module addresses, and the ids of its routes. */
declare const BOOT: {
  manifest: string;
  /** Module addresses of the matched routes by their ids, outermost first. */
  routes: Record<string, string>;
  entry: string;
  /** Development only: it must be there before the first component is. */
  hmr?: string;
};

/** ms after which a page that is still loading starts all the same. */
const MAX_WAIT_MS = 2000;

const readJson = (id: string) => JSON.parse(document.getElementById(id)!.textContent) as unknown;
const importModule = (url: string): Promise<unknown> => import(url);

let isStarted = false;

/** Loads the page's modules, once, and hands them to Remix. */
function start(): void {
  if (!isStarted) void loadModules();
  isStarted = true;
}

async function loadModules(): Promise<void> {
  const { manifest, routes, entry, hmr } = BOOT;
  if (hmr) await importModule(hmr);
  for (const href of readJson('modules') as string[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const modules = Object.entries(routes).map(async ([id, url]) => [id, await importModule(url)] as const);
  await importModule(manifest);
  Object.assign(window, {
    __remixContext: readJson('state'),
    __remixRouteModules: Object.fromEntries(await Promise.all(modules)),
  });
  void importModule(entry);
}

/** The last picture may arrive before the frame that shows it is painted: the modules start with the frame after it. */
const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));

recordEarlyEvents();
delayCaptchaForms();
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true, capture: true });
setTimeout(start, MAX_WAIT_MS);
