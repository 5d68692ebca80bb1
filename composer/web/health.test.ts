import { expect, it } from 'vitest';
import { addHealth } from '../server/health/health.repository';
import type { HealthRow } from '../server/health/health.types';
import { everything } from '../server/staff/staff.fixture';
import { editorOfRunning, editorPath, useEditor } from './editor.fixture';

const { bench, signedIn, openEditor } = useEditor();
const HOUR_MS = 60 * 60_000;

/** Start of an hour before now. */
const hoursAgo = (hours: number): Date => {
  const now = bench.site.desk.clock().getTime();
  return new Date(now - (now % HOUR_MS) - hours * HOUR_MS);
};

let writes = 0;
const add = (...rows: Partial<HealthRow>[]) =>
  addHealth(bench.db, {
    id: `write ${(writes += 1)}`,
    at: new Date(),
    rows: rows.map((row) => ({
      ...{ brand: 'running', page: 'home', block: 'hero', type: 'hero', hour: hoursAgo(1), renders: 10 },
      ...{ failed: 0, broken: 0, late: 0, empty: 0, older: 0, loads: [], locale: null },
      ...row,
    })),
  });

it('the list has what went wrong, most failures first, in words and with a link to the editor at the block', async () => {
  await add(
    { failed: 3, broken: 1, late: 2, older: 4, loads: [0, 9, 0, 0, 1], locale: 'de_DE' },
    { hour: hoursAgo(3), failed: 2, locale: 'de_DE' },
    { brand: 'main', block: 'one', type: 'tile', failed: 9, locale: 'en_GB' },
    { block: 'two', type: 'tile', renders: 7 },
  );
  const ana = await signedIn('ana@shop.example', everything('viewer'));
  const { status, html, text } = await ana.get('/composer/health');
  expect(status).toBe(200);
  expect(text).toContain('2 blocks with something wrong');
  expect(text.indexOf('Left out 9 of 10 times')).toBeLessThan(text.indexOf('Left out 4 of 20 times'));
  expect(text).toContain('Left out 4 of 20 times: its data did not come.');
  expect(text).toContain('Left out 1 of 20 times: it could not be drawn');
  expect(text).toContain('Shown with older data 4 of 20 times');
  expect(text).toContain('2 times its data was not there within its time limit.');
  expect(text).toMatch(/Since 25 Nov 2026, \d\d:00 CET, last in the hour from 25 Nov 2026, \d\d:00 CET\./);
  expect(text).toContain('Last in German (Germany).');
  expect(text).toContain('Shown: 15 times 95 % of its data within: 7 ms');
  expect(html).toContain('href="/composer/pages/running/de_DE/home?block=hero"');
  expect(text).not.toContain('Two');
  const all = await ana.get('/composer/health?state=all&brand=running&page=home&days=1');
  expect(all.text).toContain('2 blocks');
  expect(all.text).toContain('Nothing went wrong. Shown: 7 times 95 % of its data within: not measured');
  expect(all.text).not.toContain('9 of 10');
});

it('a block of a layout is opened in the layout, one of a page that is gone nowhere', async () => {
  await add(
    { block: 'bar', type: 'tile', failed: 1 },
    { page: 'gone', block: 'left', type: 'hero', failed: 1 },
  );
  const ana = await signedIn('ana@shop.example', everything('viewer'));
  const { html } = await ana.get('/composer/health');
  expect(html).toContain('href="/composer/layouts/running/en_GB/shop?block=bar"');
  expect(html).toMatch(/<th scope="row">Left</);
});

it('what is older than a day is in the list of two weeks alone, and other storefronts are hidden', async () => {
  await add(
    { hour: hoursAgo(30), failed: 1 },
    { brand: 'main', block: 'one', hour: hoursAgo(30), failed: 1 },
  );
  const ben = await signedIn('ben@shop.example', editorOfRunning);
  expect((await ben.get('/composer/health')).text).toContain('Nothing went wrong in this time.');
  const fortnight = await ben.get('/composer/health?days=14');
  expect(fortnight.text).toContain('1 block with something wrong');
  expect((await ben.get('/composer/health?days=14&brand=main')).text).toContain('Nothing went wrong in this');
});

it.each([
  'brand=%00',
  'page=%00',
  'page=<script>',
  'days=1e9',
  'part=0',
  'part=99999999',
  'state=x',
  'page=a&page=b',
])('a query with %s is read as if it were left out, or finds nothing', async (query) => {
  await add({ failed: 1 });
  const ana = await signedIn('ana@shop.example', everything('viewer'));
  const { status, html } = await ana.get(`/composer/health?${query}`);
  expect(status).toBe(200);
  expect(html).not.toContain('<script>');
});

it('the editor shows it beside the block, in the outline and without a draft, too', async () => {
  await add(
    { failed: 3, renders: 40, loads: [20, 20], locale: 'de_DE' },
    { block: 'one', type: 'tile', older: 2 },
    { brand: 'main', block: 'hero', failed: 30 },
    { hour: hoursAgo(30), failed: 100 },
  );
  const { browser, open } = await openEditor();
  const chosen = await open('&block=hero');
  expect(chosen.text).toContain('Live, last 24 hours: shown 37 times. 95 % of its data came within 2 ms.');
  expect(chosen.text).toContain('Left out 3 of 40 times: its data did not come.');
  expect(chosen.html.match(/Left out live/g)).toHaveLength(1);
  expect(chosen.html.match(/Older data live/g)).toHaveLength(1);
  expect((await open('&block=two')).text).toContain('Not on a live page in the last 24 hours.');
  const unedited = await browser.get(`${editorPath}?block=hero`);
  expect(unedited.text).toContain('Left out 3 of 40 times');
});

it('the editor of a layout counts its blocks on all pages of the storefront', async () => {
  await add(
    { block: 'bar', type: 'tile', failed: 1, hour: hoursAgo(2), loads: [1] },
    { block: 'bar', type: 'tile', page: 'landing', failed: 2, loads: [1, 1] },
  );
  const ana = await signedIn('ana@shop.example', everything('viewer'));
  const { text } = await ana.get('/composer/layouts/running/de_DE/shop?block=bar');
  expect(text).toContain('Left out 3 of 20 times');
  expect(text).toMatch(/Since 25 Nov 2026, \d\d:00 CET, last in the hour/);
});
