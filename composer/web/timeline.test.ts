import { expect, it } from 'vitest';
import { everything } from '../server/staff/staff.fixture';
import { scheduleRelease } from '../server/schedule-release';
import { editorPath, postForm, useEditor } from './editor.fixture';

const { bench, signedIn, openEditor } = useEditor();
const zone = 'Europe/Madrid';

/** Makes a draft of the running home page in German, as another person. */
async function makeOther(title: string) {
  const ben = await signedIn('ben@shop.example', everything('publisher'));
  const begun = await ben.post(editorPath, { act: 'begin', title });
  const release = Number(/release=(\d+)/.exec(begun.location!)![1]);
  const address = `${editorPath}?release=${release}&block=hero`;
  const { html } = await ben.get(address);
  await ben.post(address, postForm(html, 'Settings', { act: 'save', 'p/title': title }));
  return { ben, release };
}

const setSchedule = (release: number, startsLocal: string) =>
  scheduleRelease(bench.site.desk.composer, { release, zone, startsLocal, by: 'ana@shop.example' });

it('shows scheduled releases and campaigns by storefront, and what two releases both change', async () => {
  const { save, browser, release } = await openEditor();
  await save('hero', { 'p/title': 'Schneller' });
  const { ben, release: other } = await makeOther('Winter');
  const cleo = await signedIn('cleo@shop.example', everything('publisher'));
  await browser.post(`/composer/releases/${release}`, { act: 'submit' });
  await ben.post(`/composer/releases/${release}`, { act: 'approve' });
  await ben.post(`/composer/releases/${other}`, { act: 'submit' });
  await cleo.post(`/composer/releases/${other}`, { act: 'approve' });
  await setSchedule(release, '2026-12-01T08:00');
  await setSchedule(other, '2026-12-02T08:00');
  bench.site.campaigns = async (brand) =>
    brand === 'running'
      ? [
          {
            code: 'blfr',
            title: 'Black Friday',
            startsAt: new Date('2026-11-26T23:00:00Z'),
            endsAt: new Date('2026-11-30T23:00:00Z'),
            countries: ['DE', 'XI', 'FR', 'IT', 'ES'],
          },
        ]
      : [];
  const page = await ben.get('/composer/timeline');
  expect(page.status).toBe(200);
  const [, main, running] = page.html.split(/<section[^>]*aria-label="(?:Main|Running)/);
  expect(main).toContain('Nothing is planned on these days.');
  expect(running).toMatch(new RegExp(`href="/composer/releases/${release}"[^>]*>Autumn<`));
  expect(running).toContain('Release · Scheduled');
  expect(running).toContain('Germany, France, Italy and 2 other countries');
  expect(running).toContain('from 1 Dec 2026, 08:00, without an end');
  expect(page.text).toContain('Changed by two releases at once');
  expect(page.text).toContain('title of the block “hero”');
  expect(page.html.match(/of the block “hero”/g)).toHaveLength(1);

  const limited = await browser.get('/composer/timeline');
  expect(limited.text).not.toContain('Main');
  const past = await ben.get('/composer/timeline?from=2026-09-02&weeks=4');
  expect(past.text).not.toContain('Winter');
  expect(past.html).toContain('from=2026-08-03&amp;weeks=4');
  expect(past.html).toContain('from=2026-09-28&amp;weeks=4');
});

it('campaigns that cannot be read leave the rest of the page', async () => {
  const { browser } = await openEditor();
  bench.site.campaigns = () => Promise.reject(new Error('The API does not answer.'));
  const page = await browser.get('/composer/timeline');
  expect(page.text).toContain('The campaigns cannot be read at the moment.');
  expect(bench.site.faults.map(String)).toEqual(['Error: The API does not answer.']);
  bench.site.faults = [];
});

it('names the day on which the clocks change', async () => {
  const { browser } = await openEditor();
  const page = await browser.get('/composer/timeline?from=2027-03-22&weeks=4');
  expect(page.text).toContain('The clocks change on 28 Mar.');
});

it.each(['2026-99-99', '-1', '9999-01-01', '<script>', '2026-11-23T00:00'])(
  'days that are none (%s) are those of now',
  async (from) => {
    const { browser } = await openEditor();
    const page = await browser.get(
      `/composer/timeline?${new URLSearchParams({ from, weeks: '1e9' }).toString()}`,
    );
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/aria-current="true"[^>]*>8 weeks|>8 weeks</);
    expect(page.html).not.toContain('<script>');
  },
);
