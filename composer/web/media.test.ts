import { expect, it } from 'vitest';
import { encodePhoto, makeHostileFiles } from '../../eshop-api/security/hostile-files.fixture';
import { loadReleaseEdits } from '../server/edit-release';
import { MediaRefused } from '../server/media/media.types';
import { publishRelease } from '../server/publish-release';
import { reviewRelease, submitRelease } from '../server/review-release';
import { everything } from '../server/staff/staff.fixture';
import { answerComposer } from './answer-request';
import { editorOfRunning, useEditor } from './editor.fixture';
import { origin } from './web.fixture';

const { bench, signedIn, openEditor } = useEditor();

type Browser = Awaited<ReturnType<typeof signedIn>>;

const send = async (browser: Browser, body: BodyInit, headers: Record<string, string> = {}) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const all = { host: new URL(origin).host, origin, cookie, ...headers };
  const request = new Request(`${origin}/composer/media`, { method: 'POST', body, headers: all });
  const answer = await answerComposer(bench.site, request, undefined);
  const text = (await answer.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return { status: answer.status, location: answer.headers.get('location'), text };
};

const upload = (browser: Browser, files: Record<string, Buffer>, brand = '*') => {
  const form = new FormData();
  form.append('brand', brand);
  for (const [name, bytes] of Object.entries(files))
    form.append('pictures', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  return send(browser, form);
};

const idOf = (location: string | null): string => /media\/([0-9a-f]{32})/.exec(location ?? '')![1]!;

it('a picture is uploaded, found, described, used in the editor, replaced everywhere, and deleted where unused', async () => {
  const { browser: ana, release, open, save, read } = await openEditor(everything('editor'));
  const first = idOf((await upload(ana, { 'autumn.jpg': await encodePhoto(1) })).location);
  const both = await upload(ana, {
    'winter.jpg': await encodePhoto(2),
    'autumn copy.jpg': await encodePhoto(1),
  });
  expect(both.location).toContain('done=uploads');
  const list = await ana.get('/composer/media?search=AUT');
  expect(list.text).toContain('autumn');
  expect(list.text).not.toContain('winter');
  expect(list.text).toContain('Not used');

  const described = await ana.post(`/composer/media/${first}`, {
    act: 'describe',
    alt_en: 'A <shoe>',
    alt_de: 'Ein Schuh',
  });
  expect(described.location).toContain('done=describe');
  const page = await ana.get(`/composer/media/${first}`);
  expect(page.html).toContain('value="A &lt;shoe&gt;"');
  const picture = await ana.get(`/composer/media/${first}/thumbnail`);
  expect(picture.headers.get('content-type')).toBe('image/webp');

  const reference = /media:uploads\/[^<"\s]+/.exec(page.html)![0];
  expect((await open('&block=hero')).html).toContain(`value="${reference}"`);
  const saved = await save('hero', { 'p/picture': reference });
  expect(saved.status, saved.text).toBe(303);
  expect(JSON.stringify(await read())).toContain(reference);
  const used = await ana.get(`/composer/media/${first}`);
  expect(used.text).toContain('Autumn');
  expect((await ana.post(`/composer/media/${first}`, { act: 'delete' })).text).toContain('so it stays');

  const { composer } = bench.site.desk;
  await submitRelease(composer, { release, by: 'ana' });
  await reviewRelease(composer, { release, by: 'ben', verdict: 'approved' });
  await publishRelease(composer, { release, by: 'ben', acceptConflicts: false });
  const second = /media\/([0-9a-f]{32})"[^>]*>winter/.exec((await ana.get('/composer/media')).html)![1]!;
  const replaced = await ana.post(`/composer/media/${first}`, { act: 'replace', by: second });
  const draft = Number(/releases\/(\d+)/.exec(replaced.location!)![1]);
  const edits = [...(await loadReleaseEdits(composer, draft)).values()];
  expect(edits).toHaveLength(1);
  expect(edits[0]!.doc).toContain(second);
  expect(edits[0]!.doc).not.toContain(first);
  expect((await ana.post(`/composer/media/${second}`, { act: 'replace', by: first })).text).toContain(
    'No live file',
  );

  const third = idOf((await upload(ana, { 'spring.jpg': await encodePhoto(3) })).location);
  expect((await ana.post(`/composer/media/${third}`, { act: 'delete' })).location).toContain('deletePicture');
  expect((await ana.get(`/composer/media/${third}`)).status).toBe(404);
});

it('a focal point is chosen, and a block that gets the picture takes it', async () => {
  const { browser: ana, open, save, read } = await openEditor(everything('editor'));
  const id = idOf((await upload(ana, { 'autumn.jpg': await encodePhoto(1) })).location);
  const path = `/composer/media/${id}`;
  const isChecked = async (value: string) =>
    new RegExp(`value="${value}"[^>]*checked|checked[^>]*value="${value}"`).test((await ana.get(path)).html);
  expect(await isChecked('')).toBe(true);
  expect((await ana.post(path, { act: 'focus', focus: 'top-left' })).location).toContain('done=focus');
  expect(await isChecked('top-left')).toBe(true);
  for (const wrong of ['act=focus&focus=nowhere', 'act=focus', 'act=focus&focus=top&focus=left']) {
    const refused = await ana.post(path, new URLSearchParams(wrong));
    expect({ status: refused.status, hasReason: refused.text.includes('one of the nine parts') }).toEqual({
      status: 422,
      hasReason: true,
    });
  }
  expect(await isChecked('top-left')).toBe(true);

  const reference = /media:uploads\/[^<"\s]+/.exec((await ana.get(path)).html)![0];
  await open('&block=hero');
  expect((await save('hero', { 'p/picture': reference })).status).toBe(303);
  expect(JSON.stringify(await read())).toContain('"pictureFocus":"top-left"');
  const vera = await signedIn('vera@shop.example', everything('viewer'));
  const seen = await vera.get(path);
  expect(seen.text).toContain('Focal point: Top left');
  expect(seen.html).not.toContain('name="focus"');
  expect((await vera.post(path, { act: 'focus', focus: 'top' })).status).toBe(403);
});

it('each bad file is refused by name, and the good ones are kept', async () => {
  const ana = await signedIn('ana@shop.example', everything('editor'));
  const hostile = await makeHostileFiles();
  const answer = await upload(ana, { ...hostile, 'good.jpg': await encodePhoto(4) });
  expect(answer.status).toBe(422);
  for (const name of Object.keys(hostile)) expect(answer.text).toContain(`${name}: `);
  expect(answer.text).toContain('1 stored, 8 refused');
  expect((await ana.get('/composer/media?search=good')).text).toContain('good');
  const large = await upload(ana, { 'large.jpg': Buffer.alloc(26 * 1024 * 1024, 0xff) });
  expect(large.text).toContain('large.jpg: The file is larger than 25 MB.');
});

it('a form that is none, is cut off, or has too many parts is refused, and stores nothing', async () => {
  const ana = await signedIn('ana@shop.example', everything('editor'));
  const type = { 'content-type': 'multipart/form-data; boundary=xx' };
  const part = '--xx\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\na\r\n';
  expect((await send(ana, part, type)).status).toBe(422);
  expect((await send(ana, `${part.repeat(10_000)}--xx--`, type)).text).toContain('too many parts');
  expect((await send(ana, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(422);
  expect((await send(ana, '{}', { 'content-type': 'application/json' })).status).toBe(422);
  expect((await upload(ana, {})).text).toContain('Choose at least one picture');
  expect((await send(ana, part, { ...type, origin: 'http://main.localhost' })).status).toBe(403);
  expect((await ana.get('/composer/media')).text).toContain('There are no such pictures');
});

it('a viewer sees pictures and changes none; an editor changes those of the own storefront', async () => {
  const ana = await signedIn('ana@shop.example', everything('editor'));
  const id = idOf((await upload(ana, { 'autumn.jpg': await encodePhoto(5) }, 'main')).location);
  const vera = await signedIn('vera@shop.example', everything('viewer'));
  const seen = await vera.get(`/composer/media/${id}`);
  expect(seen.text).toContain('autumn');
  expect(seen.text).not.toContain('Save the texts');
  expect((await vera.get('/composer/media')).text).not.toContain('Upload pictures');
  expect((await upload(vera, { 'v.jpg': await encodePhoto(6) })).status).toBe(403);
  const rune = await signedIn('rune@shop.example', editorOfRunning);
  for (const act of ['describe', 'delete'])
    expect((await rune.post(`/composer/media/${id}`, { act, alt_en: 'x' })).status).toBe(403);
  expect((await upload(rune, { 'r.jpg': await encodePhoto(6) }, 'running')).status).toBe(303);
  expect((await upload(rune, { 'r.jpg': await encodePhoto(7) }, 'main')).status).toBe(403);
  const signedOut = await answerComposer(
    bench.site,
    new Request(`${origin}/composer/media/${id}/thumbnail`, { headers: { host: new URL(origin).host } }),
    undefined,
  );
  expect(signedOut.status).toBe(303);
});

it('an unknown picture is a page of its own', async () => {
  const ana = await signedIn('ana@shop.example', everything('editor'));
  expect((await ana.get(`/composer/media/${'0'.repeat(32)}`)).status).toBe(404);
  for (const path of ['..%2f..', 'a%00', 'a%00/thumbnail', `${'0'.repeat(32)}/thumbnail`])
    expect((await ana.get(`/composer/media/${path}`)).status).toBe(404);
  const wrong = await ana.get('/composer/media?search=%00%25');
  expect(wrong.status).toBe(200);
});

it('while the store is away each picture is refused by name, and nothing waits for it twice', async () => {
  const ana = await signedIn('ana@shop.example', everything('editor'));
  const { composer } = bench.site.desk;
  const { media } = composer;
  let calls = 0;
  const fail = async () => {
    calls += 1;
    throw new MediaRefused('picture-store');
  };
  composer.media = { put: fail, get: fail, remove: fail };
  const files = { 'a.jpg': await encodePhoto(1), 'b.jpg': await encodePhoto(2) };
  const answer = await upload(ana, files);
  for (const name of Object.keys(files)) expect(answer.text).toContain(`${name}: The store of pictures`);
  expect({ status: answer.status, calls }).toEqual({ status: 422, calls: 1 });
  composer.media = media;
  const id = idOf((await upload(ana, { 'a.jpg': files['a.jpg'] })).location);
  composer.media = { put: fail, get: fail, remove: fail };
  expect((await ana.get(`/composer/media/${id}/thumbnail`)).status).toBe(503);
  expect((await ana.get(`/composer/media/${id}`)).status).toBe(200);
  expect((await ana.post(`/composer/media/${id}`, { act: 'delete' })).location).toContain('deletePicture');
});
