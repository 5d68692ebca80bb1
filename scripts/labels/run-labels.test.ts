import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLabels } from './run-labels';
import type { TodoFile } from './todo-file';

const project = join(import.meta.dirname, '..', '..');
let root = project;
const copyShop = () => {
  root = mkdtempSync(join(tmpdir(), 'labels-'));
  for (const folder of ['locales', 'page-configs'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  symlinkSync(join(project, 'blocks'), join(root, 'blocks'));
};
const removeCopy = () => {
  rmSync(root, { recursive: true, force: true });
  root = project;
};

const file = 'labels-pl.todo.json';
const readText = (name: string) => readFileSync(join(root, name), 'utf8');
const readTodo = () => JSON.parse(readText(file)) as TodoFile;
const fill = (translate: (english: string, key: string) => string) => {
  const todo = readTodo();
  writeFileSync(
    join(root, file),
    JSON.stringify(
      {
        ...todo,
        texts: todo.texts.map((text) => ({ ...text, translation: translate(text.english, text.key) })),
      },
      null,
      2,
    ),
  );
};
const listPolish = () =>
  existsSync(join(root, 'locales/pl')) ? readdirSync(join(root, 'locales/pl'), { recursive: true }) : [];

describe('labels:report, asked wrongly', () => {
  it.each([
    [['hu'], 1, /^No locale of this shop has the language "hu"\. Did you mean "he"\?/],
    [['pl_PL'], 1, /^"pl_PL" is a locale: ask for its language, "pl"\./],
    [['en', '--todo'], 1, /^"en" is the language of the originals/],
    [['--todo'], 1, /^Which language\?/],
    [['pl', '--todoo'], 1, /Did you mean "--todo"\?\nUsage:/],
    [['pl', '--todo', '--read'], 1, /one at a time/],
    [['pl', 'de'], 1, /^"de" is one word too many/],
    [
      ['pl', '--read', '--file', 'nowhere.json'],
      1,
      /^There is no file nowhere\.json; npm run labels:report -- pl --todo writes it/,
    ],
    [['--help'], 0, /^Usage: npm run labels:report/],
    [['__proto__'], 1, /^No locale of this shop has/],
  ])('%j', async (args, exitCode, text) => {
    expect(await runLabels(root, args)).toEqual({ exitCode, text: expect.stringMatching(text) as string });
  });
});

describe('labels:report for a language', { timeout: 60_000 }, () => {
  beforeEach(copyShop);
  afterEach(removeCopy);

  it('names each missing label with its English, and counts them', async () => {
    const { text } = await runLabels(root, ['pl']);
    expect(text).toContain('bag.title: "Your bag"');
    expect(text).toMatch(/\npl {2}0\/(\d+), lacks \1\. To fill them in: npm run labels:report -- pl --todo$/);
    expect((await runLabels(root, ['de'])).text).toMatch(/^de {2}(\d+)\/\1: complete\.$/);
  });

  it('writes a file to fill in, takes it back, and then lacks nothing', async () => {
    await runLabels(root, ['pl', '--todo']);
    const { texts } = readTodo();
    const english = JSON.parse(readText('locales/en/labels/general.json')) as Record<string, string>;
    const [key] = Object.keys(english) as [string];
    expect(texts.find((text) => text.key === `general.${key}`)).toMatchObject({
      english: english[key],
      translation: '',
    });
    expect(texts.filter(({ where }) => where.length === 0)).toEqual([]);
    expect(texts.find((text) => text.key === 'home.heroTitle')?.where).toContainEqual(
      expect.stringMatching(/^page-configs\/_base\/home\.json:\d+$/),
    );
    fill((text) => `${text} ·`);
    const german = readText('locales/de/labels/bag.json');
    const { text, exitCode } = await runLabels(root, ['pl', '--read']);
    expect({ exitCode, text }).toEqual({
      exitCode: 0,
      text: expect.stringMatching(
        new RegExp(`^${texts.length} texts taken over into \\d+ files of locales/pl/; 0 still empty\\.$`),
      ),
    });
    expect(JSON.parse(readText('locales/pl/labels/general.json'))).toMatchObject({
      [key]: `${english[key]} ·`,
    });
    expect(readText('locales/de/labels/bag.json')).toBe(german);
    expect((await runLabels(root, ['pl'])).text).toMatch(/^pl {2}(\d+)\/\1: complete\.$/);
    expect(await runLabels(root, ['pl', '--todo'])).toEqual({
      text: 'pl lacks nothing; no file was written.',
      exitCode: 0,
    });
    expect((await runLabels(root, ['pl', '--read'])).exitCode).toBe(0);
  });

  it('takes part of the texts, keeps what the files hold, and what is filled in and not yet taken', async () => {
    mkdirSync(join(root, 'locales/pl/labels'), { recursive: true });
    writeFileSync(join(root, 'locales/pl/labels/bag.json'), '{\n    "title": "Torba"\n}\n');
    await runLabels(root, ['pl', '--todo']);
    expect(readTodo().texts.map(({ key }) => key)).not.toContain('bag.title');
    fill((_, key) => (key === 'bag.voucherCode' ? 'Kod' : ''));
    expect((await runLabels(root, ['pl', '--todo'])).text).toContain('(1 of them filled in before)');
    expect(readTodo().texts.find(({ key }) => key === 'bag.voucherCode')?.translation).toBe('Kod');
    expect((await runLabels(root, ['pl', '--read'])).text).toMatch(/^1 text taken over into 1 file of/);
    expect(readText('locales/pl/labels/bag.json')).toMatch(
      /^\{\n {4}"title": "Torba",\n +"voucherCode": "Kod"\n\}\n$/,
    );
  });

  it('lists a text that equals the English on purpose', async () => {
    await runLabels(root, ['pl', '--todo']);
    fill((english, key) => (key === 'bag.voucherCode' ? english : ''));
    expect((await runLabels(root, ['pl', '--read'])).text).toContain(
      'Equal to the English, and listed as such: bag.voucherCode',
    );
    expect(JSON.parse(readText('locales/pl/same-as-english.json'))).toEqual(['bag.voucherCode']);
  });

  it.each([
    [
      'a placeholder that is missing',
      'bag.dropVoucher',
      'Usuń kupon',
      /labels-pl\.todo\.json:\d+:\d+ "bag\.dropVoucher" lacks \{code\}/,
    ],
    [
      'one that nothing fills',
      'bag.voucherCode',
      'Kod {brnad}',
      /"bag\.voucherCode" has \{brnad\}, which nothing fills in/,
    ],
    [
      'ICU without its end',
      'bag.count',
      '{count, plural, one {# sztuka}',
      /"bag\.count" is not valid ICU MessageFormat/,
    ],
    [
      'a plural without other',
      'bag.count',
      '{count, plural, one {# sztuka}}',
      /"bag\.count" is not valid ICU MessageFormat/,
    ],
  ])('refuses %s with its place, and writes nothing', async (_, key, translation, expected) => {
    await runLabels(root, ['pl', '--todo']);
    fill((english, of) => (of === key ? translation : of === 'bag.title' ? 'Torba' : ''));
    const before = readText(file);
    expect(await runLabels(root, ['pl', '--read'])).toEqual({
      exitCode: 1,
      text: expect.stringMatching(expected) as string,
    });
    expect({ polish: listPolish(), text: readText(file) }).toEqual({ polish: [], text: before });
  });

  it('refuses keys that the shop does not have, a key twice, a file of another language, broken JSON', async () => {
    const write = (todo: unknown) =>
      writeFileSync(join(root, file), typeof todo === 'string' ? todo : JSON.stringify(todo, null, 2));
    const read = async () => (await runLabels(root, ['pl', '--read'])).text;
    write({
      language: 'pl',
      texts: [
        { key: 'bag.titel', translation: 'Torba' },
        { key: 'constructor.name', translation: 'x' },
      ],
    });
    expect(await read()).toMatch(
      /^labels-pl\.todo\.json:5:14 "bag\.titel" is no label of the shop \(did you mean "bag\.title"\?\)[^]*"constructor\.name" is no label[^]*2 faults: nothing was written\.$/,
    );
    write({
      language: 'pl',
      texts: [
        { key: 'bag.title', translation: 'Torba' },
        { key: 'bag.title', translation: 'Kosz' },
      ],
    });
    expect(await read()).toMatch(/stands in this file twice/);
    write({ language: 'cs', texts: [] });
    expect(await read()).toMatch(/^labels-pl\.todo\.json:2:15 this file is for "cs", not for "pl"/);
    write('{ "language": "pl", "texts": [');
    expect(await read()).toMatch(/^labels-pl\.todo\.json:1:\d+ not valid JSON/);
    expect((await runLabels(root, ['pl', '--todo'])).text).toMatch(/cannot be read; nothing was written\.$/);
    expect(listPolish()).toEqual([]);
  });

  it('never writes over a text that is there, nor beside a broken label file', async () => {
    await runLabels(root, ['pl', '--todo']);
    fill((_, key) => (key === 'bag.title' ? 'Kosz' : ''));
    mkdirSync(join(root, 'locales/pl/labels'), { recursive: true });
    writeFileSync(join(root, 'locales/pl/labels/bag.json'), '{ "title": "Torba" }');
    expect((await runLabels(root, ['pl', '--read'])).text).toMatch(
      /"bag\.title" has another text already: "Torba"/,
    );
    writeFileSync(join(root, 'locales/pl/labels/bag.json'), '{ "title": "Torba"');
    expect((await runLabels(root, ['pl', '--read'])).text).toMatch(
      /^locales\/pl\/labels\/bag\.json:1:\d+ not valid JSON[^]*Mend these label files first/,
    );
    expect(readText('locales/pl/labels/bag.json')).toBe('{ "title": "Torba"');
  });
});
