import { expect, it } from 'vitest';
import { everything } from '../server/staff/staff.fixture';
import { origin, type openBrowser } from './web.fixture';
import { useEditor } from './editor.fixture';
import { answerComposer } from './answer-request';

const { bench, signedIn } = useEditor();
type Browser = ReturnType<typeof openBrowser>;

/** Sends a file, as a browser does. */
async function upload({ cookies }: Browser, address: string, fields: Record<string, string>, csv: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('csv', new File([csv], 'texts.csv', { type: 'text/csv' }));
  const headers = {
    host: new URL(origin).host,
    origin,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const request = new Request(origin + address, { method: 'POST', body, headers });
  const answer = await answerComposer(bench.site, request, undefined);
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: html.replace(/<[^>]+>/g, ' '),
  };
}

it('texts go out as CSV and come back: first what would change, then the change', async () => {
  const browser = await signedIn('tina@shop.example', everything('translator'));
  const begun = await browser.post('/composer/words', { act: 'begin', title: 'German' });
  const release = Number(/release=(\d+)/.exec(begun.location ?? '')?.[1]);
  const query = `release=${release}&lang=de`;
  const out = await browser.get(`/composer/words/export?${query}&mark=on`);
  expect(out.headers.get('content-type')).toContain('text/csv');
  expect(out.headers.get('content-disposition')).toBe('attachment; filename="texts-de.csv"');
  expect(out.html).toContain('id,original,de\r\n');
  expect(out.html).toContain('label:hero.more,More of {name},\r\n');
  const lines = [
    'id,original,de',
    'label:hero.more,More of {name},Mehr von {name}',
    'label:hero.more,More of {name},Weiteres von {name}',
    'page-configs/running/home.json#/blocks/hero/props/title,Ran,Lauf',
    'wording:main:hero.more,More of {name},Mehr von {nam}',
    'label:hero.none,x,y',
  ];
  const address = `/composer/words/import?${query}`;
  const plan = await upload(browser, address, { act: 'plan' }, lines.join('\n'));
  expect(plan.status).toBe(200);
  expect(plan.text).toContain('1 text would change');
  expect(plan.text).toContain('Line 2, label:hero.more, German: “Mehr von {name}” (was nothing)');
  for (const reason of [
    'Line 3, label:hero.more, German: An earlier line has the same text.',
    'German: The original has changed since this file was downloaded.',
    'Line 5, wording:main:hero.more, German: The placeholders must be those of the original: {name}.',
    'Line 6, label:hero.none, German: There is no such text.',
  ])
    expect(plan.text).toContain(reason);
  const unit = `/composer/words/unit?id=label%3Ahero.more&${query}`;
  expect((await browser.get(unit)).html).not.toContain('Mehr von');
  const applied = await upload(browser, address, { act: 'apply', mark: 'import-1' }, lines.join('\n'));
  expect(applied.location).toContain('done=importTexts');
  expect((await browser.get(unit)).html).toContain('>Mehr von {name}</textarea>');
  const again = await upload(
    browser,
    address,
    { act: 'plan' },
    (await browser.get(`/composer/words/export?${query}`)).html,
  );
  expect(again.text).toContain('No text would change');
});

it('what is no CSV, and a file without a draft, are refused', async () => {
  const browser = await signedIn('tina@shop.example', everything('translator'));
  const send = (csv: string, address = '/composer/words/import') =>
    upload(browser, address, { act: 'plan' }, csv);
  expect(await send('a,b')).toMatchObject({ status: 422, text: expect.stringContaining('no column “id”') });
  expect((await send('id,de\n"a')).text).toContain('begins on line 2 does not end');
  expect((await send('id,xx')).text).toContain('language of the shop');
  expect((await send('id,de\nlabel:hero.more,x')).text).toContain('Choose a release first');
  // Only the page that reads files takes them.
  expect((await send('id,de', '/composer/words')).text).toContain('The form was not complete');
});
