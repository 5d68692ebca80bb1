/** The one place for Remix options; vite.config.ts hands them to the Remix Vite plugin. */
export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/*.css', '**/*.test.*'],
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Off on purpose: single fetch forces streaming and costs 0.7 ms of CPU a listing (docs/performance.md).
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    unstable_optimizeDeps: true,
  },
};
