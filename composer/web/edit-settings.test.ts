import { describe, expect, it } from 'vitest';
import { loadReleaseEdits } from '../server/edit-release';
import { editorOfRunning, postForm, readPost, settingsFile, useEditor } from './editor.fixture';

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

  it('and flags are listed as steps of the release, undone there one by one, once a form, and repeated', async () => {
    const { browser, release, save, read } = await openSettings();
    const page = `/composer/releases/${release}`;
    expect((await browser.get(page)).html).not.toContain('aria-label="Your steps"');
    await save('rules', 'Rules', { 'p/newsletterDiscount': '15' });
    await save('flags', 'Flags of all markets', { 'p/reviews': 'off' });
    const listed = await browser.get(page);
    const [form = ''] = /<form[^>]*aria-label="Your steps".*?<\/form>/s.exec(listed.html) ?? [];
    expect(form.match(/<li/g)).toHaveLength(2);
    const undo = postForm(listed.html, 'Your steps', { act: 'undo' });
    expect((await browser.post(page, undo)).location).toBe(`${page}?done=undo`);
    expect(await read()).toMatchObject({ rules: { newsletterDiscount: 15 } });
    expect((await read())!.flags.default).toEqual({ reviews: true });
    // The same form again is the same step.
    await browser.post(page, undo);
    expect((await read())!.rules).toMatchObject({ newsletterDiscount: 15 });
    const second = await browser.get(page);
    await browser.post(page, postForm(second.html, 'Your steps', { act: 'undo' }));
    expect(await read()).toBeUndefined();
    const none = await browser.post(page, { act: 'undo', mark: '' });
    expect(none.text).toContain('nothing left to undo');
    const empty = await browser.get(page);
    await browser.post(page, postForm(empty.html, 'Your steps', { act: 'redo' }));
    expect((await read())!.rules).toMatchObject({ newsletterDiscount: 15 });
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

describe('flags that were typed earlier', () => {
  it('are shown as they were typed with nothing saved, and do not replace what was changed since', async () => {
    const { open, save, post, read } = await openSettings();
    const name = 'Flags of all markets';
    const { html } = await open('flags');
    const typed = postForm(html, name, { 'p/reviews': 'off', retype: 'typed', mark: 'a' });
    await save('flags', name, { 'p/reviews': 'off' });
    await save('flags', name, { 'p/reviews': 'on' });
    const shown = await post('flags', typed);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('data-keeps="flags typed" data-unsaved=""');
    expect(shown.html).not.toMatch(/name="p\/reviews"[^>]*checked/);
    expect((await open('flags')).html).not.toContain('data-unsaved=""');
    expect(readPost(shown.html, name).get('stored')).toBe(readPost(html, name).get('stored'));
    expect(await read()).toBeUndefined();
  });
});

describe('a rule with a value by country', () => {
  const rows = 'p/minimumAmount/countries';
  /** The form with rows added by its own button. */
  async function openRows(count: number) {
    const settings = await openSettings();
    let { html } = await settings.open('rules');
    for (let at = 0; at < count; at++) {
      const list = `add:${at}:p/minimumAmount/countries`;
      const answer = await settings.post('rules', postForm(html, 'Rules', { list }));
      expect(answer.status).toBe(200);
      ({ html } = answer);
    }
    const send = (edit: Record<string, string>) =>
      settings.post('rules', postForm(html, 'Rules', { act: 'save', ...edit }));
    return { ...settings, html, send };
  }

  it('has a row each, which are added, saved and removed; amounts are shown in the currency', async () => {
    const { send, read, open, post } = await openRows(2);
    const saved = await send({
      'p/minimumAmount/default': '1',
      [`${rows}/0@key`]: 'JP',
      [`${rows}/0`]: '100',
      [`${rows}/1@key`]: 'DE',
      [`${rows}/1`]: '20',
    });
    expect(saved.location).toContain('done=save');
    expect((await read())!.rules.minimumAmount).toEqual({ default: 1, countries: { JP: 100, DE: 20 } });
    const shown = await open('rules');
    expect(shown.text).toContain('That is ¥100 (JPY).');
    expect(shown.text).toContain('That is €20 (EUR).');
    expect(shown.text).toContain('not cents');
    const list = 'remove:0:p/minimumAmount/countries';
    const removed = await post('rules', postForm(shown.html, 'Rules', { list }));
    await post('rules', postForm(removed.html, 'Rules', { act: 'save' }));
    expect((await read())!.rules.minimumAmount).toEqual({ default: 1, countries: { DE: 20 } });
  });

  it.each([
    ['a code that is none', { 0: ['Japan', '100'] }, '0@key', 'Enter the code in capital letters'],
    ['a code of markup', { 0: ['<b>', '100'] }, '0@key', 'Enter the code in capital letters'],
    ['a prototype key', { 0: ['__proto__', '1'] }, '0@key', 'Enter the code in capital letters'],
    ['the same code twice', { 0: ['JP', '1'], 1: ['JP', '2'] }, '1@key', 'stands in another row'],
    ['no value', { 0: ['JP', ''] }, '0', 'Enter a value, or remove the row'],
    ['cents', { 0: ['JP', '1.5'] }, '0', 'must be'],
    ['a negative amount', { 0: ['JP', '-1'] }, '0', 'must be'],
  ])('%s is refused at its row, and what was typed stays', async (_what, typed, at, why) => {
    const { send, read } = await openRows(2);
    const edit = Object.entries(typed).flatMap(([row, [key = '', value = '']]): [string, string][] => [
      [`${rows}/${row}@key`, key],
      [`${rows}/${row}`, value],
    ]);
    const refused = await send({ 'p/minimumAmount/default': '1', ...Object.fromEntries(edit) });
    expect(refused.status).toBe(422);
    const id = `f-minimumAmount-countries-${at.replace('@', '-')}`;
    expect(refused.html).toMatch(new RegExp(`id="${id}-error"[^>]*>[^<]*${why}`));
    expect(refused.html).not.toContain('<b>');
    expect(readPost(refused.html, 'Rules').get(`${rows}/0@key`)).toBe(edit[0]![1]);
    expect(await read()).toBeUndefined();
  });

  it('has no row that was left empty', async () => {
    const { send, read } = await openRows(1);
    await send({ 'p/minimumAmount/default': '5' });
    expect((await read())!.rules.minimumAmount).toEqual({ default: 5 });
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
