import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as SampleMails from '../support/sample-mails';
import { root } from '../support/source-files';
import { cells, expect, test } from './journey.fixture';

/** A mail as its reader sees it: a sample of every kind, in each brand, on a light and on a dark device. */

/** The rules that a mail can meet: landmarks are those of the reader's mail client. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Bundled: Playwright's loader cannot read the JSON files that the API imports. Beside the packages that it imports, two folders below the root. */
async function loadSampleMails(): Promise<typeof SampleMails> {
  const outfile = path.join(root, `node_modules/.cache/sample-mails-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(root, 'tests/support/sample-mails.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href) as Promise<typeof SampleMails>;
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: WCAG }).setLegacyMode().analyze();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(tooWide ? ['wider than the screen'] : []),
  ];
}

for (const { brand, locale } of cells)
  test(`${brand} ${locale}: a mail of each kind can be read, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const { readShippedSettings, sampleMails } = await loadSampleMails();
    const samples = sampleMails(await readShippedSettings(), brand, locale);
    const oneOfEach = new Map(samples.map(({ order, mail }) => [order.kind, mail]));
    const grounds = new Set<string>();
    for (const [kind, { Html }] of oneOfEach) {
      await page.setContent(Html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findFaults(page), `${kind}, ${colorScheme}`).toEqual([]);
        grounds.add(
          `${colorScheme} ${await page.evaluate(() => getComputedStyle(document.body).backgroundColor)}`,
        );
      }
    }
    // One ground for light and one for dark, which is dark.
    expect(grounds.size).toBe(2);
    const dark = [...grounds].find((ground) => ground.startsWith('dark'))!;
    for (const channel of dark.match(/\d+/g)!) expect(Number(channel)).toBeLessThan(64);
  });
