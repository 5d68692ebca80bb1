import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { PLAIN_LOOK } from './documents/plain-look';
import { readPrintLook } from './read-print-look';

const require = createRequire(import.meta.url);

it.each(['main', 'lab', 'running'])('%s prints with files that are installed', (brand) => {
  const look = readPrintLook(readFileSync(`brands/${brand}/theme.json`, 'utf8'));
  for (const face of [look.heading, look.body, look.strong, look.caption])
    for (const subset of face.subsets)
      expect(
        existsSync(
          require.resolve(
            `@fontsource-variable/${face.package}/files/${face.file.replace('{subset}', subset)}.woff2`,
          ),
        ),
      ).toBe(true);
  expect(look.accent).toMatch(/^#[0-9a-f]{6}$/);
});

it('an italic narrow heading keeps its slant and width', () => {
  const { heading, headingCase } = readPrintLook(readFileSync('brands/running/theme.json', 'utf8'));
  expect({ file: heading.file, axes: heading.axes, headingCase }).toEqual({
    file: 'archivo-{subset}-wdth-italic',
    axes: { wght: 860, wdth: 66 },
    headingCase: 'uppercase',
  });
});

it.each([undefined, 'no JSON', 'null', '{}', '{"fonts":[],"tokens":{}}'])('%s is plain', (text) =>
  expect(readPrintLook(text)).toEqual(PLAIN_LOOK),
);
