import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openConfigVerdict } from './config-health';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-'));
const build = (stamp: string) => fs.writeFileSync(path.join(folder, 'build/stamp'), stamp);
const files = new Map([
  ['page-configs/_base/home.json', '{}'],
  ['brands/a/brand.json', '{}'],
]);
const media = new Set(['a/logo.svg']);

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'build'), { recursive: true });
  build('1');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('remembers what was found sound, in the next process too', () => {
  expect(openConfigVerdict(folder, folder)!.isSound(files, media)).toBe(false);
  openConfigVerdict(folder, folder)!.keep(files, media);
  expect(openConfigVerdict(folder, folder)!.isSound(files, media)).toBe(true);
});

it.each([
  ['another text', new Map([...files, ['brands/a/brand.json', '{ }']]), media],
  ['one file more', new Map([...files, ['page-configs/a/home.json', '{}']]), media],
  ['a picture that is gone', files, new Set<string>()],
])('%s is to be checked', (_name, otherFiles, otherMedia) => {
  const verdict = openConfigVerdict(folder, folder)!;
  verdict.keep(files, media);
  expect(verdict.isSound(otherFiles, otherMedia)).toBe(false);
});

it('another build checks again, and without a build nothing is remembered', () => {
  openConfigVerdict(folder, folder)!.keep(files, media);
  build('2');
  expect(openConfigVerdict(folder, folder)!.isSound(files, media)).toBe(false);
  fs.rmSync(path.join(folder, 'build/stamp'));
  expect(openConfigVerdict(folder, folder)).toBeUndefined();
});

it('a folder that cannot be written costs nothing but the next check', () => {
  const verdict = openConfigVerdict(folder, path.join(folder, 'missing'))!;
  expect(() => verdict.keep(files, media)).not.toThrow();
  expect(verdict.isSound(files, media)).toBe(false);
});
