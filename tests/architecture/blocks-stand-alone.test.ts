import { describe, expect, it } from 'vitest';
import { listFiles } from '../support/source-files';
import { readImports } from '../support/import-graph';

/** `blocks/<type>` of a file of a block; rooms that blocks share begin with `_`. */
const blockOf = (file: string): string | undefined => /^blocks\/[^_/][^/]*(?=\/)/.exec(file)?.[0];

/**
 * Without an import from outside, the folder of a block may be deleted: all other files still compile, and pages that do not name the
 * block are as they were. One that does is reported by `configs check` and at the start (tests/bad-configs/unknown-type).
 */
describe('the folder of a block', () => {
  const edges = readImports();
  const blocks = [...new Set(listFiles('blocks', /\.block\.ts$/).map((file) => blockOf(file)!))];

  it('is one of many', () => expect(blocks.length).toBeGreaterThan(70));

  it('is imported by no file outside of it; the registry finds it, and tests of the project may', () => {
    const imported = edges.filter(
      ({ from, to }) => blockOf(to) && blockOf(to) !== blockOf(from) && !from.startsWith('tests/'),
    );
    expect(imported.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('holds all files of its type, so that nothing of it stays behind', () => {
    const strays = listFiles('blocks', /\.(block|view|server|commands|routes|script)\.tsx?$/).filter(
      (file) => blockOf(file) && !blocks.includes(blockOf(file)!),
    );
    expect(strays).toEqual([]);
  });
});
