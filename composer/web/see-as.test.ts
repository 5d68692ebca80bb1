import { expect, it } from 'vitest';
import { editorOfRunning, editorPath, useEditor } from './editor.fixture';

const { bench, openEditor } = useEditor();

/** The editor's clock is 25 November 2026, 12:00 UTC; running is in Madrid, an hour ahead. */
const openWith = async (query: string) => {
  const seen: unknown[] = [];
  const { open } = await openEditor(editorOfRunning, { role: 'publisher', brand: 'running', market: '*' });
  const { frameUrl } = bench.site;
  bench.site.frameUrl = (target) => (seen.push(target.view), frameUrl(target));
  return { page: await open(query), view: seen.at(-1), open };
};

it('a preview is for a guest, now, unless something else is chosen', async () => {
  const { page, view } = await openWith('');
  expect(view).toEqual({ visitor: 'guest' });
  expect(page.text).toContain('Show as Guest, now');
});

it('without a release it shows the page as it is live, at any time', async () => {
  const { browser } = await openEditor(editorOfRunning);
  const seen: unknown[] = [];
  const { frameUrl } = bench.site;
  bench.site.frameUrl = (target, use) => (seen.push(target.preview), frameUrl(target, use));
  const { html, text } = await browser.get(`${editorPath}?as=member&time=2026-11-27T00:00`);
  expect(html).toContain('<iframe');
  expect(text).toContain('Show as Newsletter subscriber, on 2026-11-27 00:00');
  expect(seen).toEqual([0]);
});

it('shows for whom and when it is, on the storefront’s clock', async () => {
  const { page, view } = await openWith('&as=member&time=2026-11-27T00:00');
  expect(view).toEqual({ visitor: 'member', at: Date.parse('2026-11-26T23:00:00Z') });
  expect(page.text).toContain('Show as Newsletter subscriber, on 2026-11-27 00:00');
  expect(page.html).toContain('value="2026-11-27T00:00"');
  // What was chosen stays when another width or block is.
  expect(page.html).toMatch(/href="[^"]*width=768[^"]*as=member[^"]*time=2026-11-27T00%3A00/);
});

it.each([
  ['2026-11-25T12:59', 'This time has passed'],
  ['2028-11-25T12:59', 'at most 400 days ahead'],
])('a time it cannot show is refused at its field: %s', async (time, reason) => {
  const { page, view } = await openWith(`&time=${time}`);
  expect(view).toEqual({ visitor: 'guest' });
  expect(page.text).toContain(reason);
  expect(page.html).toContain(`value="${time}"`);
});

it('shows the pseudo-language, in a preview of its own', async () => {
  const { page, view, open } = await openWith('&texts=pseudo&as=member');
  expect(view).toEqual({ visitor: 'member', isPseudo: true });
  expect(page.text).toContain('Show as Newsletter subscriber, now, in the pseudo-language');
  const stampOf = (html: string) => /data-stamp="([^"]+)"/.exec(html)![1];
  expect(stampOf((await open('&as=member')).html)).not.toBe(stampOf(page.html));
});

it.each(['texts=klingon', 'as=admin', 'as=__proto__', 'time=tomorrow', 'time=2026-02-30T00:00', 'time=%00'])(
  'what is no choice is none: %s',
  async (query) => {
    const { page, view } = await openWith(`&${query}`);
    expect({ status: page.status, view }).toEqual({ status: 200, view: { visitor: 'guest' } });
  },
);

it('offers the next starts and ends of campaigns in the country, and none where they cannot be read', async () => {
  const campaign = (title: string, startsAt: string, countries: string[]) => ({
    code: title,
    title,
    startsAt: new Date(startsAt),
    endsAt: new Date('2026-11-30T23:00:00Z'),
    countries,
  });
  bench.site.campaigns = async () => [
    campaign('Black Friday', '2026-11-26T23:00:00Z', ['DE']),
    campaign('Rebajas', '2026-11-26T23:00:00Z', ['ES']),
    campaign('Summer', '2026-06-01T00:00:00Z', []),
  ];
  const { page, open } = await openWith('');
  expect(page.text).toMatch(/Coming up Black Friday starts 27 Nov 2026, 00:00 CET/);
  expect(page.text).toContain('Summer ends');
  expect(page.text).not.toMatch(/Rebajas|Summer starts/);
  expect(page.html).toMatch(/href="[^"]*time=2026-11-27T00%3A00/);
  bench.site.campaigns = () => Promise.reject(new Error('The API is away.'));
  expect((await open('')).text).not.toContain('Coming up');
  expect(bench.site.faults.splice(0)).toHaveLength(1);
});
