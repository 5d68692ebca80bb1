import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { sampleFiles, sampleOptions } from './sample-shop';

/** Problems of the sample shop with one more layer of its home page. */
const check = (layer: object, codes: string[]) =>
  checkFiles(sampleOptions({ ...sampleFiles, 'north/home': { page: 'home', ...layer } })).filter(({ code }) =>
    codes.includes(code),
  );
const checkTitle = (title: unknown) =>
  check({ blocks: { hero: { props: { title } } } }, ['wrong-type', 'unknown-language']);

describe('a text by language', () => {
  it.each<[string, unknown, string, string]>([
    ['with a number', { en: 5 }, 'props.title.en', '"title" is a text by language, and its "en" is 5.'],
    ['without any', {}, 'props.title', '"title" is an object that has no text in any language.'],
    [
      'under a name that is none',
      { English: 'Hello' },
      'props.title.English',
      '"title" is a text by language, and "English" is no language.',
    ],
  ])('%s is named as such', (_, title, field, message) =>
    expect(checkTitle(title)).toEqual(
      expect.arrayContaining([expect.objectContaining({ severity: 'error', field, message })]),
    ),
  );
  it('in a language that no locale has is a warning, once', () => {
    expect(checkTitle({ en: 'Hello', es: 'Hola', sp: 'Hola' })).toMatchObject([
      {
        severity: 'warning',
        code: 'unknown-language',
        line: 9,
        column: 11,
        message: 'No locale of the shop has the language "sp", so this text is never shown.',
      },
    ]);
  });
});

it('a name that stands twice is reported by its name', () => {
  expect(check({ order: { main: ['hero', 'hero'] } }, ['stands-twice'])).toMatchObject([
    { message: '"hero" stands twice in "order.main".', fix: 'Keep one of them.' },
  ]);
});

it('a time that a clock change skips is read as another, and reported', () => {
  expect(
    check({ blocks: { hero: { when: { from: '2026-03-29T02:30' } } } }, ['skipped-time', 'bad-time']),
  ).toMatchObject([
    {
      severity: 'warning',
      field: 'when.from',
      message: expect.stringMatching(
        /^A clock change skips "2026-03-29T02:30" in Europe\/\w+: it is read as 2026-03-29T03:30\.$/,
      ),
    },
  ]);
  expect(
    check({ blocks: { hero: { when: { from: '2026-03-29T03:30', until: '2026-10-25T02:30' } } } }, [
      'skipped-time',
      'bad-time',
    ]),
  ).toEqual([]);
});

it.each(['/../x', '/a/./b', '/{__proto__}'])('the path %s is none', (path) => {
  expect(check({ path }, ['bad-path'])).toMatchObject([{ severity: 'error' }]);
});
