import type { Connect, EnvironmentModuleNode, ViteDevServer } from 'vite';

/**
 * Development only: `/@block-css/<type>.css` is the CSS of that block's server module graph, so that the first
 * paint is styled (Remix' own critical CSS does not follow virtual modules: CLS 0.26 without this).
 */
export const serveBlockCss =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const type = /^\/@block-css\/([\w-]+)\.css/.exec(request.url ?? '')?.[1];
    if (!type) return next();
    try {
      const url = `/blocks/${type}/${type}.view.tsx`;
      const css = await readModuleCss(server, url);
      response.setHeader('Content-Type', 'text/css');
      response.setHeader('Cache-Control', 'no-store');
      response.end(css);
    } catch (error) {
      next(error);
    }
  };

/** CSS of a module's graph on the server, in the order of its imports. */
export async function readModuleCss(server: ViteDevServer, url: string): Promise<string> {
  await server.ssrLoadModule(url);
  const root = await server.environments.ssr.moduleGraph.getModuleByUrl(url);
  return root ? (await collectCss(server, root)).join('\n') : '';
}

async function collectCss(server: ViteDevServer, root: EnvironmentModuleNode): Promise<string[]> {
  const seen = new Set<EnvironmentModuleNode>();
  const css: string[] = [];
  const visit = async (node: EnvironmentModuleNode): Promise<void> => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const child of node.importedModules) await visit(child);
    if (!/\.css($|\?)/.test(node.url)) return;
    const inline = (await server.ssrLoadModule(`${node.url}${node.url.includes('?') ? '&' : '?'}inline`)) as {
      default: string;
    };
    css.push(inline.default);
  };
  await visit(root);
  return css;
}
