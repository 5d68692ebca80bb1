import fs from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { readBlockAssets } from './block-assets';
import { findBlockFolders, findSubjects, type BlockRole } from './block-folders';
import { serveBlockCss } from './block-css.middleware';
import { compileValidators } from './compile-validators';
import { evaluateBlocks } from './evaluate-blocks';

/**
 * The block registry out of folders, as virtual modules:
 * `virtual:block-views`       server: every view; browser: lazy import of interactive views only
 * `virtual:block-scripts`     browser only: lazy imports of the scripts of static blocks
 * `virtual:block-parts`       server only: definitions, loads, commands, messages, migrations, routes
 * `virtual:block-subjects`    server only: what pages can be about
 * `virtual:block-validators`  server only: ajv functions compiled ahead of time
 * `virtual:block-samples`     server only: samples for the gallery
 * `virtual:block-assets`      server only: block type → JS and CSS files of the client build, and those that all pages have
 */
export function blocks(): Plugin {
  let config: ResolvedConfig;
  const isServer = (options?: { ssr?: boolean }) => options?.ssr === true;
  const modules: Record<string, (ssr: boolean) => string | Promise<string>> = {
    'virtual:block-views': (ssr) => (ssr ? importAll(config.root, ['view']) : lazyViews(config.root)),
    'virtual:block-scripts': (ssr) => (ssr ? 'export default {}' : lazyScripts(config.root)),
    'virtual:block-parts': (ssr) =>
      ssr
        ? importAll(config.root, [
            'block',
            'server',
            'commands',
            'messages',
            'migrations',
            'schema',
            'routes',
          ])
        : 'export default {}',
    'virtual:block-subjects': (ssr) => (ssr ? importSubjects(config.root) : 'export default {}'),
    'virtual:block-samples': (ssr) => (ssr ? importAll(config.root, ['samples']) : 'export default {}'),
    'virtual:block-validators': async (ssr) =>
      ssr
        ? compileValidators(await evaluateBlocks(config.root), config.root)
        : 'export const validators = {};',
    'virtual:block-assets': async (ssr) => {
      const { blocks, shared } = ssr ? await readBlockAssets(config) : { blocks: {}, shared: {} };
      return `export default ${JSON.stringify(blocks)};\nexport const shared = ${JSON.stringify(shared)};`;
    },
  };
  return {
    name: 'shop-blocks',
    enforce: 'pre',
    configResolved: (resolved) => void (config = resolved),
    configureServer: (server) => {
      server.middlewares.use(serveBlockCss(server));
      server.watcher.on('all', (event, file) => {
        if (
          !/[\\/]blocks[\\/][^\\/]+[\\/]/.test(file) ||
          (event === 'change' && !/\.(block|schema)\.ts$/.test(file))
        )
          return;
        for (const id of Object.keys(modules)) {
          for (const environment of Object.values(server.environments)) {
            const module = environment.moduleGraph.getModuleById(`\0${id}`);
            if (module) environment.moduleGraph.invalidateModule(module);
          }
        }
      });
    },
    async buildStart() {
      // Static blocks are not imported by any browser code; named as entries, Vite still emits their CSS.
      if (config.command === 'serve' || config.build.ssr) return;
      for (const block of await evaluateBlocks(config.root)) {
        const view = `blocks/${block.type}/${block.type}.view.tsx`;
        if (!block.definition.interactive && fs.existsSync(path.join(config.root, view))) {
          this.emitFile({ type: 'chunk', id: path.join(config.root, view), name: `static-${block.type}` });
        }
      }
    },
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id, options) =>
      id.startsWith('\0virtual:block-') ? modules[id.slice(1)]?.(isServer(options)) : undefined,
  };
}

function importAll(root: string, roles: BlockRole[]): string {
  const imports: string[] = [];
  const entries = findBlockFolders(root).map(({ type, files }, i) => {
    const parts = roles
      .filter((role) => files[role])
      .map((role) => {
        imports.push(`import * as ${role}${i} from ${JSON.stringify(`/${files[role]}`)};`);
        return `${role}: ${role}${i}`;
      });
    return `${JSON.stringify(type)}: { ${parts.join(', ')} }`;
  });
  return `${imports.join('\n')}\nexport default { ${entries.join(',\n')} };`;
}

function importSubjects(root: string): string {
  const subjects = [...findSubjects(root)];
  const imports = subjects.map(
    ([, file], i) => `import * as subject${i} from ${JSON.stringify(`/${file}`)};`,
  );
  const entries = subjects.map(([name], i) => `${JSON.stringify(name)}: subject${i}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(',\n')} };`;
}

async function lazyViews(root: string): Promise<string> {
  const interactive = (await evaluateBlocks(root)).filter((block) => block.definition.interactive);
  const entries = interactive.map(
    ({ type }) =>
      `${JSON.stringify(type)}: () => import(${JSON.stringify(`/blocks/${type}/${type}.view.tsx`)})`,
  );
  return `export default { ${entries.join(',\n')} };`;
}

function lazyScripts(root: string): string {
  const entries = findBlockFolders(root)
    .filter(({ files }) => files.script)
    .map(({ type, files }) => `${JSON.stringify(type)}: () => import(${JSON.stringify(`/${files.script}`)})`);
  return `export default { ${entries.join(',\n')} };`;
}
