import path from 'node:path';
import type { Plugin } from 'vite';
import { areSchemasStale, writeSchemas } from './write-schemas.mjs';

/** Many files are saved at once by a branch that is checked out. */
const PAUSE_MS = 2000;

/** `npm run dev` writes the editor's schemas: at the start where they are old, and again when a file changes that they take names from. */
export function editorSchemas(): Plugin {
  return {
    name: 'editor-schemas',
    // Remix' build opens a server too.
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
    configureServer({ config: { root }, watcher }) {
      let timer: NodeJS.Timeout | undefined;
      const plan = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => void writeSchemas(root, { background: true }), PAUSE_MS);
        timer.unref();
      };
      if (areSchemasStale(root)) plan();
      watcher.on('all', (_event, file) => {
        if (isSource(path.relative(root, file).split(path.sep).join('/'))) plan();
      });
    },
  };
}

const isSource = (file: string): boolean =>
  /^(page-configs|brands|locales)\/.*\.json$|^blocks\/([^/]+)\/\2\.(block|schema|messages)\.ts$/.test(file);
