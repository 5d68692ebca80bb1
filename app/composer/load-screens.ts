import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComposerScreens, ScreensModule } from '../../composer/web/screen.types';

/** The built screens with their style sheet and scripts (scripts/build/build-composer.ts), loaded on the first request for a page. */
export function readBuiltScreens(root: string): () => Promise<ComposerScreens> {
  const folder = path.join(root, 'build/composer');
  let loaded: Promise<ComposerScreens> | undefined;
  const load = async (): Promise<ComposerScreens> => {
    const module = (await import(pathToFileURL(path.join(folder, 'screens.js')).href)) as ScreensModule;
    const { renderScreen, composeThemeStyles } = module;
    const [css, script, frameScript] = await Promise.all(
      ['style.css', 'script.js', 'frame.js'].map((name) =>
        fs.promises.readFile(path.join(folder, name), 'utf8'),
      ),
    );
    return { renderScreen, composeThemeStyles, css: css!, script: script!, frameScript: frameScript! };
  };
  return () => (loaded ??= load());
}
