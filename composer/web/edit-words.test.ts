import { describe, expect, it } from 'vitest';
import { everything } from '../server/staff/staff.fixture';
import { postForm, readPost, useEditor } from './editor.fixture';
import { textName, unitName, wasName } from './words/field-names';

const { bench, signedIn } = useEditor();

/** A translator with a draft. */
async function begin() {
  const browser = await signedIn('tina@shop.example', everything('translator'));
  const begun = await browser.post('/composer/words', { act: 'begin', title: 'German' });
  const release = Number(/release=(\d+)/.exec(begun.location ?? '')?.[1]);
  const matrix = `/composer/words?release=${release}&lang=de&edit=on`;
  const unit = `/composer/words/unit?id=label%3Ahero.more&release=${release}&lang=de`;
  return { browser, release, matrix, unit };
}
type Opened = Awaited<ReturnType<typeof begin>>;
/** Sends the form of a page. */
async function send({ browser }: Opened, address: string, name: string, edit: Record<string, string>) {
  const { html } = await browser.get(address);
  return browser.post(address, postForm(html, name, { act: 'save', ...edit }));
}
const FORM = 'Text in each language';
const title = 'page-configs/running/home.json#/blocks/hero/props/title';
const more = textName('label:hero.more', 'de');
const textOf = async ({ browser, unit }: Opened) => readPost((await browser.get(unit)).html, FORM).get(more);

describe('the matrix', () => {
  it('lists texts with their states, and finds them by page, section, state and words', async () => {
    const { browser, matrix } = await begin();
    const all = await browser.get(matrix.replace('&edit=on', ''));
    expect(all.text).toContain('hero.more');
    expect(all.text).toContain('More of {name}');
    expect(all.text).toContain('Missing');
    const find = async (query: string) => (await browser.get(`/composer/words?lang=de&${query}`)).text;
    expect(await find('search=MORE%20OF')).toMatch(/ 1 text .*hero\.more/);
    expect(await find('section=hero&state=missing')).toMatch(/ 1 text /);
    expect(await find('state=outdated')).toContain('No text matches.');
    expect(await find('page=landing&section=hero')).toContain('No text matches.');
    expect(await find('brand=running')).toMatch(/ 1 text .*hero › title/);
  });

  it('saves several texts at once, each where it lives; one that is refused keeps none back, and is not lost', async () => {
    const opened = await begin();
    const { browser, matrix, release } = opened;
    const { html } = await browser.get(matrix);
    const posted = postForm(html, 'Words', {
      act: 'save',
      [more]: 'Mehr {nam}',
      [textName(title, 'de')]: 'Lauf',
    });
    const refused = await browser.post(matrix, posted);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('1 text was not saved');
    expect(refused.text).toContain('1 text was saved');
    expect(refused.html).toContain('>Mehr {nam}</textarea>');
    expect(refused.html).toMatch(
      /<p id="text\/label:hero\.more\/de-error"[^>]*>[^<]*must be those of the original: {name}/,
    );
    const review = await browser.get(`/composer/releases/${release}`);
    expect(review.text).toContain('German text of “hero › title” becomes');
  });
});

describe('texts that were typed earlier', () => {
  it('are shown as they were typed with nothing saved, and do not replace what was changed since', async () => {
    const opened = await begin();
    const { browser, matrix, unit } = opened;
    const { html } = await browser.get(matrix);
    expect(html).toContain(`data-keeps-of="${opened.release} words"`);
    const typed = postForm(html, 'Words', { [more]: 'Mine, {name}', retype: 'typed' });
    await send(opened, unit, FORM, { [more]: 'Hers, {name}' });
    const shown = await browser.post(matrix, typed);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('>Mine, {name}</textarea>');
    expect(shown.html).toContain('data-unsaved=""');
    expect(await textOf(opened)).toBe('Hers, {name}');
    const refused = await browser.post(matrix, postForm(shown.html, 'Words', { act: 'save' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('(tina@shop.example) “Hers, {name}”');
    expect((await browser.get(matrix)).html).not.toContain('data-unsaved=""');
  });

  it('of a text that is gone are refused', async () => {
    const { browser, matrix } = await begin();
    const answer = await browser.post(matrix, { retype: 'typed', [unitName('label:gone')]: '' });
    expect(answer.text).toContain('The form was not complete.');
  });
});

describe('one text', () => {
  it('is written, changed back, and reviewed in a sentence', async () => {
    const opened = await begin();
    const { browser, unit, release } = opened;
    const saved = await send(opened, unit, FORM, { [more]: 'Mehr von {name}' });
    expect(saved.location).toContain('done=saveTexts');
    expect(await textOf(opened)).toBe('Mehr von {name}');
    const review = await browser.get(`/composer/releases/${release}`);
    expect(review.text).toContain('German text of “hero.more” becomes “Mehr von {name}”.');
    expect((await browser.post(unit, { act: 'undo' })).location).toContain('done=undo');
    expect(await textOf(opened)).toBe('');
    expect((await browser.post(unit, { act: 'redo' })).location).toContain('done=redo');
    const gone = await send(opened, unit, FORM, { [more]: ' ' });
    expect(gone.location).toContain('done=saveTexts');
    expect(await textOf(opened)).toBe('');
  });

  it('that somebody else has changed is refused beside what stands there, and the next try wins', async () => {
    const opened = await begin();
    const { browser, unit } = opened;
    const { html } = await browser.get(unit);
    await send(opened, unit, FORM, { [more]: 'Hers, {name}' });
    const mine = await browser.post(unit, postForm(html, FORM, { act: 'save', [more]: 'Mine, {name}' }));
    expect(mine.status).toBe(422);
    expect(mine.text).toContain('(tina@shop.example) “Hers, {name}”');
    const again = await browser.post(unit, postForm(mine.html, FORM, { act: 'save' }));
    expect(again.location).toContain('done=saveTexts');
    expect(await textOf(opened)).toBe('Mine, {name}');
  });

  it('is outdated once its original is another one, until it is changed or confirmed', async () => {
    const opened = await begin();
    const { browser, release } = opened;
    const at = `/composer/words/unit?${new URLSearchParams({ id: title, release: String(release) }).toString()}`;
    const german = `${at}&lang=de`;
    await send(opened, german, FORM, { [textName(title, 'de')]: 'Lauf' });
    expect((await browser.get(german)).text).not.toContain('Original has changed');
    await send(opened, `${at}&lang=en`, FORM, { [textName(title, 'en')]: 'Run on' });
    expect((await browser.get(german)).text).toContain('Original has changed');
    const list = await browser.get(`/composer/words?release=${release}&lang=de&state=outdated`);
    expect(list.text).toMatch(/ 1 text /);
    const { html } = await browser.get(german);
    const kept = await browser.post(german, postForm(html, FORM, { keep: 'de' }));
    expect(kept.location).toContain('done=keepText');
    expect((await browser.get(german)).text).not.toContain('Original has changed');
  });

  it('whose original is code leads to the brands’ own words', async () => {
    const opened = await begin();
    const english = opened.unit.replace('lang=de', 'lang=en');
    const shown = await opened.browser.get(english);
    expect(shown.text).toContain('part of a block’s code');
    expect(shown.html).not.toContain(`name="${textName('label:hero.more', 'en')}"`);
    const wording = english.replace('label%3A', 'wording%3Arunning%3A');
    const saved = await send(opened, wording, FORM, {
      [textName('wording:running:hero.more', 'en')]: 'Much more of {name}',
    });
    expect(saved.location).toContain('done=saveTexts');
    const review = await opened.browser.get(`/composer/releases/${opened.release}`);
    expect(review.text).toContain('English text of “hero.more” becomes “Much more of {name}”.');
  });
});

describe('who may write', () => {
  it('a viewer reads, and a person of another market has no field', async () => {
    const { matrix, unit } = await begin();
    const viewer = await signedIn('vic@shop.example', everything('viewer'));
    expect((await viewer.get(matrix)).html).not.toContain('<textarea');
    expect((await viewer.post(unit, { act: 'save', [unitName('label:hero.more')]: '' })).location).toContain(
      'nothing',
    );
    const british = await signedIn('bob@shop.example', { role: 'translator', brand: '*', market: 'GB' });
    expect((await british.get(matrix)).html).not.toContain('<textarea');
    const forged = {
      act: 'save',
      [unitName('label:hero.more')]: '',
      [more]: 'Mein {name}',
      [wasName('label:hero.more', 'de')]: '',
    };
    expect((await british.post(unit, forged)).text).toContain('outside of your brands');
    expect((await british.post(unit, { keep: 'de' })).status).toBe(403);
  });

  it('forms that were not rendered, unknown texts and releases are refused', async () => {
    const { browser, unit, matrix, release } = await begin();
    const bad = async (fields: Record<string, string>) =>
      (await browser.post(matrix, { act: 'save', ...fields })).text;
    expect(await bad({})).toContain('The form was not complete');
    expect(await bad({ [unitName('__proto__')]: '' })).toContain('The form was not complete');
    expect(await bad({ [unitName('label:hero.more')]: '', [more]: 'x' })).toContain(
      'The form was not complete',
    );
    expect((await browser.get(unit.replace('hero.more', 'none'))).status).toBe(404);
    expect((await browser.get('/composer/words?release=999')).status).toBe(404);
    expect((await browser.post('/composer/words', { act: 'save' })).status).toBe(422);
    await bench.db.execute(`update composer_releases set state = 'dropped' where id = ${release}`);
    expect((await browser.get(matrix)).status).toBe(422);
  });
});
