import type { EntryContext } from '@remix-run/node';
import { toScriptJson } from './json-script.server';

const bootCache = new Map<string, string>();

/** What `<Scripts>` of Remix would write, as constant text: one CSP hash serves every page. */
export function bootScript({ manifest, staticHandlerContext }: EntryContext): string {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const key = `${manifest.version} ${ids.join()}`;
  if (!bootCache.has(key)) bootCache.set(key, writeBootScript(manifest, ids));
  return bootCache.get(key)!;
}

function writeBootScript(manifest: EntryContext['manifest'], ids: string[]): string {
  // Development only; Remix' public type leaves it out.
  const runtime = (manifest as { hmr?: { runtime: string } }).hmr?.runtime;
  const hmr = runtime ? `import ${JSON.stringify(runtime)};` : '';
  const imports = ids.map((id, i) => `import * as r${i} from ${JSON.stringify(manifest.routes[id]!.module)};`).join('');
  const modules = ids.map((id, i) => `${JSON.stringify(id)}:r${i}`).join();
  return `${hmr}import ${JSON.stringify(manifest.url)};${imports}` +
    'window.__remixContext=JSON.parse(document.getElementById("state").textContent);' +
    `window.__remixRouteModules={${modules}};import(${JSON.stringify(manifest.entry.module)});`;
}

/** Files the boot script imports, for `modulepreload`. */
export function bootFiles({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map((match) => manifest.routes[match.route.id]!);
  const files = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])])];
  return [...new Set(files)];
}

export const routeStyles = ({ manifest, staticHandlerContext }: EntryContext): string[] =>
  staticHandlerContext.matches.flatMap((match) => manifest.routes[match.route.id]!.css ?? []);

/** Hydration state. `serializeErrors` is not needed: pages with errors are documents of their own. */
export function stateScript({ staticHandlerContext: { loaderData, actionData, errors } }: EntryContext, future: unknown): string {
  return toScriptJson({ basename: '/', future, isSpaMode: false, state: { loaderData, actionData, errors } });
}
