import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { blocks } from './scripts/build/blocks.plugin';
import { scopeConsentCss } from './scripts/build/consent-css.plugin';
import { editorSchemas } from './scripts/editor/schemas.plugin';

/** React and Remix in one file: over HTTP/1.1 fewer requests start hydration sooner. */
const runtime = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//;

/** The primitives' styles in one file: every page uses most of them, and a dozen files of 300 bytes each block the first paint. */
const primitiveStyles = /\/(ui|blocks\/_parts)\/[^?]*\.css\.ts/;

/** What nearly every page runs, in one file with them: of its own, ten files of a few hundred bytes. */
const everyPage =
  /vite\/preload-helper|virtual:block-views|\/app\/browser\/(?!measure|purchases|attribution|data-layer|recommender)|\/ui\/icon\/|\/blocks\/(_contract\/(storage|browser-api|block-script\.types)|_journey\/(bag\/bag-event|search\/image-anchor)|_parts\/modal\/(attention|use-modal-turn|modal-memory))/;
const chooseChunk = (id: string) =>
  runtime.test(id) ? 'runtime' : primitiveStyles.test(id) || everyPage.test(id) ? 'shop' : undefined;

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    cssMinify: true,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chooseChunk } },
  },
  // Found late by Vite's optimizer, these would reload the first page in development.
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn', 'react-aria-components', 'swr'] },
  plugins: [
    vanillaExtractPlugin(),
    blocks(),
    scopeConsentCss(),
    editorSchemas(),
    remix(remixConfig as Parameters<typeof remix>[0]),
  ],
}));
