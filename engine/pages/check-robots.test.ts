import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { checkRobots } from './check-robots';
import { sampleFiles, sampleOptions } from './sample-shop';

describe('robots of a page', () => {
  it.each([
    'index, follow',
    'noindex',
    'NOINDEX,nofollow',
    'none',
    'max-snippet: 50, max-image-preview:large, max-video-preview: -1',
    'noarchive, nosnippet, notranslate, noimageindex',
    'unavailable_after: 2027-01-31',
    'unavailable_after: 2027-01-31T10:00:00Z',
  ])('"%s" are directives', (value) => expect(checkRobots(value)).toBeUndefined());

  it.each([
    ['noidnex, follow', 'noindex, follow'],
    ['index, no-follow', 'index, nofollow'],
    ['max-snipet: 20', 'max-snippet: 20'],
    ['please index me', undefined],
    ['constructor', undefined],
    ['index follow', undefined],
    ['noindex: 5', 'noindex'],
  ])('"%s" are none (meant: %s)', (value, didYouMean) => {
    const fault = checkRobots(value);
    expect({ code: fault?.code, didYouMean: fault?.didYouMean }).toEqual({
      code: 'unknown-robots',
      didYouMean,
    });
  });

  it.each([
    ['max-snippet', 'Write max-snippet: a number of characters, 0 for none, -1 for any.'],
    ['max-image-preview: huge', 'Write max-image-preview: none, standard or large.'],
    ['unavailable_after: soon', 'Write unavailable_after: a date, as in 2026-11-27.'],
    ['', 'Write one, or null, which takes those of a weaker layer away.'],
    ['index,, follow', 'Write one, or null, which takes those of a weaker layer away.'],
  ])('"%s": the cure names the form', (value, fix) => expect(checkRobots(value)).toMatchObject({ fix }));

  it('that exclude each other are reported', () =>
    expect(checkRobots('index, noindex')).toMatchObject({
      message: '"index" and "noindex" exclude each other.',
    }));

  it('that a stronger layer takes away by null are not looked at', () =>
    expect(
      checkFiles(sampleOptions({ ...sampleFiles, 'north/home': { page: 'home', seo: { robots: null } } })),
    ).toEqual([]));
});
