import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { build } from 'esbuild';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as SampleMails from '../support/sample-mails';
import { root } from '../support/source-files';
import { cells, expect, test } from './journey.fixture';

/** A mail as its reader sees it: a sample of every kind, in each brand, with pictures and without them, on a light and on a dark device. */

// The mails answer their pictures themselves; each that is blocked is logged.
test.use({ drawnPictures: true, borne: /ERR_BLOCKED_BY_CLIENT/ });
const PICTURES = /^https:/;
/** Space that a picture may take while there is none in it, px. */
const LEFT_EMPTY = 72;

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

/** Of a mail whose pictures are blocked. */
const listBareFaults = (page: Page): Promise<string[]> =>
  page.evaluate((leftEmpty) => {
    const inWindow = ({ left, right }: DOMRect) => left >= 0 && right <= innerWidth + 1;
    const pictures = [...document.images].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      return [
        ...(image.naturalWidth > 0 ? [`is shown: ${image.src}`] : []),
        // One with a text has to be read, one without is decorative: its box is no more than a thumbnail.
        ...(image.hasAttribute('alt') ? [] : [`has no alt: ${image.src}`]),
        ...(image.alt || Math.min(width, height) <= leftEmpty ? [] : [`leaves ${width} × ${height} empty`]),
      ];
    });
    const painted = [...document.querySelectorAll('body, body *')].filter(
      (element) => getComputedStyle(element).backgroundImage !== 'none',
    );
    const links = [...document.querySelectorAll('a')].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect();
      if (link.innerText.trim() === '') return [`a link without words: ${link.href}`];
      return width > 0 && height > 0 && inWindow(link.getBoundingClientRect())
        ? []
        : [`out of sight: ${link.href}`];
    });
    return [
      ...pictures,
      ...links,
      ...painted.map(({ tagName }) => `${tagName} has its contents in a background`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : []),
    ];
  }, LEFT_EMPTY);

/** Words of a mail's text that its HTML does not show. A link is the button's. */
const listUnseen = async (page: Page, { Text }: { Text: string }): Promise<string[]> => {
  const seen = await page.evaluate(() => document.body.textContent.replace(/\s+/g, ' '));
  return Text.split('\n')
    .flatMap((line) => line.replace(/https?:\/\/\S+/g, '').split(/^- |, |: |> /))
    .map((part) => part.replace(/\s+/g, ' ').replace(/:$/, '').trim())
    .filter((part) => part && part !== '--' && !seen.includes(part));
};

for (const { brand, locale } of cells)
  test(`${brand} ${locale}: a mail of each kind can be read, without its pictures, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 320, height: 700 });
    const { readShippedSettings, sampleMails } = await loadSampleMails();
    const samples = sampleMails(await readShippedSettings(), brand, locale);
    const oneOfEach = new Map(samples.map(({ order, mail }) => [order.kind, mail]));
    // Blocked first: what has been shown once may be shown again from memory.
    const block = (route: Route) => route.abort('blockedbyclient');
    await page.route(PICTURES, block);
    for (const [kind, mail] of oneOfEach) {
      await page.setContent(mail.Html);
      const faults = [...(await listBareFaults(page)), ...(await listUnseen(page, mail))];
      expect(faults, `${kind}, pictures blocked`).toEqual([]);
    }
    await page.unroute(PICTURES, block);
    await page.route(PICTURES, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
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
