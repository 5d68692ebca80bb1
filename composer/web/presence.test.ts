import { expect, it } from 'vitest';
import { enterPage, PRESENT_MS } from '../server/presence.repository';
import { editorOfRunning, editorPath, useEditor } from './editor.fixture';

const { bench, openEditor, signedIn } = useEditor();

it('the editor shows who else has looked at the page in the draft, and not in another one', async () => {
  const { open, release, browser } = await openEditor();
  expect((await open()).text).not.toContain('Also here');
  const ben = await signedIn('ben@shop.example', editorOfRunning);
  const seen = await ben.get(`${editorPath}?release=${release}`);
  expect(seen.text).toContain('Also here: ana@shop.example');
  expect((await open()).text).toContain('Also here: ben@shop.example');
  const begun = await browser.post(editorPath, { act: 'begin', title: 'Other' });
  expect((await browser.get(begun.location!)).text).not.toContain('Also here');
});

it('somebody is there for five minutes after the last view', async () => {
  const { release } = await openEditor();
  const { db } = bench;
  const at = (ms: number) => new Date(Date.parse('2026-11-27T12:00:00Z') + ms);
  const enter = (person: string, ms: number) =>
    enterPage(db, { release, subject: 'page home', person, at: at(ms) });
  expect(await enter('ana', 0)).toEqual([]);
  expect(await enter('ben', PRESENT_MS)).toEqual(['ana']);
  expect(await enter('cleo', PRESENT_MS + 1)).toEqual(['ben']);
  const all = await Promise.all(['ana', 'ben', 'cleo'].map((person) => enter(person, PRESENT_MS + 2)));
  expect(all).toHaveLength(3);
  expect((await enter('ana', PRESENT_MS + 3)).sort()).toEqual(['ben', 'cleo']);
});
