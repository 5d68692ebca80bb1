import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { bootScript } from '../document/inline/inline-scripts.generated';
import { fillIn } from '../document/inline/fill-in';
import { toScriptJson } from '../document/json-script.server';

const bootScripts = new Map<string, string>();

/**
 * What `<Scripts>` of Remix would write, as one text for each route: one CSP hash serves all its pages. It starts once
 * the page has loaded and is painted, or is pressed before: the pictures that a visitor waits for do not share a slow
 * line with scripts (docs/performance.md).
 */
export function writeBootScript({ manifest, staticHandlerContext }: EntryContext): string {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const key = `${manifest.version} ${ids.join()}`;
  let script = bootScripts.get(key);
  if (!script) {
    script = fillIn(bootScript, 'BOOT', {
      manifest: manifest.url,
      routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!.module])),
      entry: manifest.entry.module,
      // Development only; Remix' public type leaves it out.
      hmr: (manifest as { hmr?: { runtime: string } }).hmr?.runtime,
    });
    bootScripts.set(key, script);
  }
  return script;
}

/** Files the boot script needs, all named beforehand so that none waits for another. */
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
export function stateScript({
  staticHandlerContext: { loaderData, actionData, errors },
  future,
}: EntryContext): string {
  return toScriptJson({ basename: '/', future, isSpaMode: false, state: { loaderData, actionData, errors } });
}

/** The loader left the data in the slot (load-page.server.ts); the page's route is the last one matched. */
export function setLoaderData({ staticHandlerContext }: EntryContext, { slot }: AppLoadContext): void {
  const route = staticHandlerContext.matches.at(-1)!.route.id;
  staticHandlerContext.loaderData = { ...staticHandlerContext.loaderData, [route]: slot.data };
}

let scrollScript: string | undefined;

/** Remix' scroll restoration is the only script inside the tree, the last thing in it, and the same on every page. */
export function readScrollScript(app: string): string {
  return (scrollScript ??= app.slice(
    app.lastIndexOf('<script>') + '<script>'.length,
    app.lastIndexOf('</script>'),
  ));
}
