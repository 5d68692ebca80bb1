import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { sampleFiles, sampleOptions } from './sample-shop';

describe('an id that every object has a member of', () => {
  it.each(
    ['constructor'].flatMap(
      (id) =>
        [
          [id, null],
          [id, { props: { title: 'label:home.hero' } }],
        ] as const,
    ),
  )('%s: %j changes no block of a weaker layer', (id, fragment) => {
    const codes = checkFiles(
      sampleOptions({ ...sampleFiles, 'north/home': { page: 'home', blocks: { [id]: fragment } } }),
    ).map(({ code, block }) => [code, block]);
    expect(codes).toContainEqual(['override-gone', id]);
  });
});
