import { describe, expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { editorOfRunning, postForm, settingsFile, useEditor } from './editor.fixture';

const { bench, openEditor } = useEditor();
const path = '/composer/brands/running/settings';

/** A person with a draft, in the flags and rules of a storefront. */
async function openSettings() {
  const { browser, release } = await openEditor(editorOfRunning);
  const address = (query: string) => `${path}?release=${release}&part=${query}`;
  return {
    browser,
    release,
    open: (query: string) => browser.get(address(query)),
    /** Sends the form of a part. @param name of the form */
    save: async (query: string, name: string, edit: Record<string, string>) => {
      const { html } = await browser.get(address(query));
      return browser.post(address(query), postForm(html, name, { act: 'save', ...edit }));
    },
    post: (query: string, form: Record<string, string>) => browser.post(address(query), form),
    read: async () => {
      const text = (await loadReleaseEdits(bench.site.desk.composer, release)).get(settingsFile)?.doc;
      return text ? (JSON.parse(text) as Record<'flags' | 'rules', Record<string, unknown>>) : undefined;
    },
  };
}

describe('flags', () => {
  it('of a country differ from those of all markets, and are reset to them', async () => {
    const { open, save, post, read } = await openSettings();
    const shown = await open('flags&market=DE');
    expect(shown.text).toContain('Flags of Germany (DE)');
    expect(shown.text).toContain('United Kingdom (GB): 1 flag');
    expect(shown.html).toMatch(/name="p\/reviews"[^>]*checked/);
    const saved = await save('flags&market=DE', 'Flags of Germany (DE)', { 'p/reviews': 'off' });
    expect(saved.location).toContain('market=DE&done=save');
    expect((await read())!.flags.markets).toEqual({ DE: { reviews: false }, GB: { size_label: true } });
    const changed = await open('flags&market=DE');
    expect(changed.text).toContain('Set here');
    expect(changed.text).toContain('Germany (DE): 1 flag');
    await post('flags&market=DE', { reset: 'reviews', mark: '' });
    expect(await read()).toBeUndefined();
  });

  it('of all markets are changed for those that have none of their own', async () => {
    const { open, save, read } = await openSettings();
    await save('flags', 'Flags of all markets', { 'p/reviews': 'off' });
    expect((await read())!.flags.default).toEqual({ reviews: false });
    expect((await open('flags&market=DE')).html).not.toMatch(/name="p\/reviews"[^>]*checked/);
  });
});

describe('rules', () => {
  it('are saved, undone and made again; a list of countries is one line', async () => {
    const { browser, release, open, save, post, read } = await openSettings();
    expect((await open('rules')).html).toMatch(/name="p\/askForReviews"[^>]*value="GB"/);
    await save('rules', 'Rules', { 'p/askForReviews': 'GB, ES  IT,', 'p/newsletterDiscount': '' });
    expect((await read())!.rules).toEqual({ askForReviews: ['GB', 'ES', 'IT'] });
    const review = await browser.get(`/composer/releases/${release}`);
    expect(review.text).toContain('ask for reviews becomes GB, ES, IT (was GB).');
    await post('rules', { act: 'undo', mark: '' });
    expect(await read()).toBeUndefined();
    await post('rules', { act: 'redo', mark: '' });
    expect((await read())!.rules).toEqual({ askForReviews: ['GB', 'ES', 'IT'] });
  });

  it('in a group that is left out may stay empty', async () => {
    const { open } = await openSettings();
    const { html } = await open('rules');
    const [days = ''] = /<input[^>]*name="p\/returnDays\/default"[^>]*>/.exec(html) ?? [];
    expect(days).not.toBe('');
    expect(days).not.toContain('required');
  });

  it('that the shop does not accept are refused at their field, and what was typed stays', async () => {
    const { save, read } = await openSettings();
    const refused = await save('rules', 'Rules', {
      'p/newsletterDiscount': '80',
      'p/askForReviews': 'Spain',
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/href="#f-newsletterDiscount"/);
    expect(refused.html).toMatch(/href="#f-askForReviews"/);
    expect(refused.html).toMatch(/name="p\/newsletterDiscount"[^>]*value="80"/);
    expect(refused.html).toMatch(/name="p\/askForReviews"[^>]*value="Spain"/);
    expect(await read()).toBeUndefined();
  });

  it('that somebody else has changed since are a conflict', async () => {
    const { browser, release, open, save, read } = await openSettings();
    const { html } = await open('rules');
    await save('rules', 'Rules', { 'p/newsletterDiscount': '15' });
    const late = await browser.post(
      `${path}?release=${release}&part=rules`,
      postForm(html, 'Rules', { act: 'save', 'p/newsletterDiscount': '20' }),
    );
    expect(late.status).toBe(422);
    expect((await read())!.rules.newsletterDiscount).toBe(15);
  });
});

it.each(['/composer/brands/main/settings', '/composer/brands/nobody/settings'])(
  'a person of another brand has no %s',
  async (other) => {
    const { browser, release } = await openSettings();
    expect((await browser.get(other)).status).toBe(404);
    expect((await browser.post(`${other}?release=${release}&part=rules`, { act: 'save' })).status).toBe(404);
  },
);

it('a form that is not the part’s own is refused, and nothing of it is saved', async () => {
  const { post, read } = await openSettings();
  const refused = await post('rules', { act: 'save', mark: '', stored: '{}', 'p/hosts': 'evil.example' });
  expect(refused.status).toBe(422);
  expect(await read()).toBeUndefined();
});
