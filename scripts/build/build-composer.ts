import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';

/**
 * Builds the composer's screens, rendered on the server only: `build/composer/screens.js` and `style.css`. A separate build, so
 * that no chunk or class name of the storefronts depends on them.
 */
export async function buildComposer(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    publicDir: false,
    esbuild: { jsx: 'automatic' },
    build: {
      ssr: path.join(root, 'composer/web/render-screen.tsx'),
      outDir: path.join(root, 'build/composer'),
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'screens.js', assetFileNames: 'style[extname]' } },
    },
  });
}
