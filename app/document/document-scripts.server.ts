import type { EntryContext } from '@remix-run/node';
import { holdForms } from './held-forms.server';
import { toScriptJson } from './json-script.server';

const bootCache = new Map<string, string>();

/** ms after which a page that is still loading starts all the same. */
const LONGEST_WAIT = 2000;

/**
 * What `<Scripts>` of Remix would write, as constant text: one CSP hash serves every page. It begins once the page has
 * loaded and is seen, or is touched before: the pictures that a visitor waits for do not share a slow line with scripts (docs/performance.md).
 */
export function bootScript({ manifest, staticHandlerContext }: EntryContext): string {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const key = `${manifest.version} ${ids.join()}`;
  if (!bootCache.has(key)) bootCache.set(key, writeBootScript(manifest, ids));
  return bootCache.get(key)!;
}

/** What a visitor does before anybody listens: app/page/early-touches.ts repeats it. */
const noteTouches =
  'const touches=window.earlyTouches={fields:new Map,presses:[]};' +
  'addEventListener("input",({target})=>touches.fields.set(target,target.checked),true);addEventListener("click",(event)=>touches.presses?.push(event),true);';

/** The last picture may arrive before the frame that shows it is drawn: the scripts begin with the frame after it. */
const onceSeen = 'const onceSeen=()=>requestAnimationFrame(()=>requestAnimationFrame(begin));';

function writeBootScript(manifest: EntryContext['manifest'], ids: string[]): string {
  // Development only; Remix' public type leaves it out. It must be there before the first component is.
  const runtime = (manifest as { hmr?: { runtime: string } }).hmr?.runtime;
  const imports = [manifest.url, ...ids.map((id) => manifest.routes[id]!.module)]
    .map((module) => `import(${JSON.stringify(module)})`)
    .join();
  const names = ids.map((id, i) => `${JSON.stringify(id)}:r${i}`).join();
  const read = (id: string) => `JSON.parse(document.getElementById("${id}").textContent)`;
  return (
    noteTouches +
    holdForms +
    `let begun;const begin=async()=>{if(begun)return;begun=true;${runtime ? `await import(${JSON.stringify(runtime)});` : ''}` +
    `for(const href of ${read('modules')})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `const [,${ids.map((_id, i) => `r${i}`).join()}]=await Promise.all([${imports}]);` +
    `window.__remixContext=${read('state')};window.__remixRouteModules={${names}};import(${JSON.stringify(manifest.entry.module)})};` +
    `${onceSeen}if(document.readyState==="complete")onceSeen();else addEventListener("load",onceSeen);` +
    `for(const touch of ["pointerdown","keydown"])addEventListener(touch,begin,{once:true,capture:true});setTimeout(begin,${LONGEST_WAIT});`
  );
}

/** Files the boot script needs, all known beforehand so that none waits for another. */
export function bootFiles({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map((match) => manifest.routes[match.route.id]!);
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ];
  return [...new Set(files)];
}

export const routeStyles = ({ manifest, staticHandlerContext }: EntryContext): string[] =>
  staticHandlerContext.matches.flatMap((match) => manifest.routes[match.route.id]!.css ?? []);

/** Hydration state. `serializeErrors` is not needed: pages with errors are documents of their own. */
export function stateScript(
  { staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
  future: unknown,
): string {
  return toScriptJson({ basename: '/', future, isSpaMode: false, state: { loaderData, actionData, errors } });
}
