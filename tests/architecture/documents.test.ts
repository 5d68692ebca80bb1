import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource, root } from '../support/source-files';

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  '.github/pull_request_template.md',
  '.github/workflows/ci.yml',
  ...listFiles('docs', /\.md$/),
];
const { scripts, license } = JSON.parse(readSource('package.json')) as {
  scripts: Record<string, string>;
  license: string;
};

describe('what documents name is there', () => {
  it('npm scripts', () => {
    const named = guides.flatMap((file) =>
      [...readSource(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => ({ file, script: match[1]! })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it('files that links lead to', () => {
    const links = guides.flatMap((file) =>
      [...readSource(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map((match) => ({
        file,
        target: match[1]!,
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(
      links.filter(({ file, target }) => !fs.existsSync(path.join(root, path.dirname(file), target))),
    ).toEqual([]);
  });

  it("files that SECURITY.md's table and CONTRIBUTING.md name by path", () => {
    const named = ['SECURITY.md', 'CONTRIBUTING.md'].flatMap((file) =>
      [...readSource(file).matchAll(/`((?:app|engine|eshop-api|tests|blocks|docs)\/[\w./-]+)`/g)].map(
        (match) => match[1]!,
      ),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it('the license of package.json', () => {
    expect(readSource('LICENSE')).toContain(`${license} License`);
  });
});
