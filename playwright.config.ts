import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const port = Number(process.env.JOURNEY_PORT ?? 4120);

/** Browser journeys and injected faults. `npm test` starts the shop and gets the browser and names the port; see scripts/test.mjs. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/journeys',
  globalTeardown: './tests/journeys/sound-shared-shop.ts',
  testMatch: ['journeys/**/*.journey.ts', 'faults/**/*.fault.ts'],
  fullyParallel: true,
  workers: 2,
  // A machine shared by others may stall once; scripts/test.mjs names what needed it.
  retries: 1,
  reporter: [
    ['list'],
    ['./scripts/test/second-try.reporter.mjs'],
    ['json', { outputFile: 'test-results/journeys.json' }],
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://main.localhost:${port}`,
    // What a journey puts between page and server must meet every request; offline-page.journey.ts allows them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser() || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
});
