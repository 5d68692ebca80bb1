import { expect, it } from 'vitest';
import { everything } from '../server/staff/staff.fixture';
import { editorPath, postForm, useEditor } from './editor.fixture';

const { signedIn, openEditor } = useEditor();

it('a release lists the pages that it changes by storefront, and releases that change the same', async () => {
  const { save, browser, release } = await openEditor();
  await save('hero', { 'p/title': 'Schneller' });
  const alone = await browser.get(`/composer/releases/${release}`);
  expect(alone.text).toContain('What shoppers see change');
  expect(alone.text).toContain('Home: 1 storefront language');
  expect(alone.text).not.toContain('Other releases change the same');

  const ben = await signedIn('ben@shop.example', everything('editor'));
  const begun = await ben.post(editorPath, { act: 'begin', title: 'Winter' });
  const other = begun.location!.match(/release=(\d+)/)![1]!;
  const address = `${editorPath}?release=${other}&block=hero`;
  const { html } = await ben.get(address);
  await ben.post(address, postForm(html, 'Settings', { act: 'save', 'p/title': 'Winter' }));
  const both = await browser.get(`/composer/releases/${release}`);
  expect(both.html).toContain(`href="/composer/releases/${other}"`);
  expect(both.text).toContain('title of the block “hero”');
  await ben.post(`/composer/releases/${other}`, { act: 'drop' });
  const dropped = await browser.get(`/composer/releases/${release}`);
  expect(dropped.text).not.toContain('Other releases change the same');
});

it('a release is checked by a button; a change outdates the result', async () => {
  const { save, browser, release } = await openEditor(everything('editor'));
  const address = `/composer/releases/${release}`;
  await save('hero', { 'p/title': 'Schneller' });
  expect((await browser.get(address)).text).toContain('Not checked yet.');
  const done = await browser.post(address, { act: 'check' });
  expect(done.location).toBe(`${address}?done=check`);
  const checked = await browser.get(done.location!);
  expect(checked.text).toContain('0 errors, 0 warnings on 1 changed page ');
  expect(checked.text).not.toContain('The release has changed since.');
  await save('hero', { 'p/title': 'Am schnellsten' });
  expect((await browser.get(address)).text).toContain('The release has changed since.');
});
