import { describe, expect, it } from 'vitest';
import type { FileChange } from './describe-changes';
import { findOverlaps } from './overlaps';

const value = (path: string, block?: string): FileChange => ({
  kind: 'value',
  ...(block !== undefined && { block }),
  path: path.split('.'),
  was: 1,
  becomes: 2,
});
const removed: FileChange = { kind: 'block-removed', block: 'hero' };

describe('changes of one page by two edits', () => {
  it.each<[string, FileChange[], FileChange[], unknown[]]>([
    [
      'the same value',
      [value('props.title', 'hero')],
      [value('props.title', 'hero')],
      [{ block: 'hero', path: ['props', 'title'] }],
    ],
    [
      'a value and a part of it',
      [value('props.title.de', 'hero')],
      [value('props.title', 'hero')],
      [{ block: 'hero', path: ['props', 'title'] }],
    ],
    ['other values of a block', [value('props.title', 'hero')], [value('props.text', 'hero')], []],
    ['the same name in another block', [value('props.title', 'hero')], [value('props.title', 'story')], []],
    [
      'a removed block and its value',
      [removed],
      [value('props.title', 'hero')],
      [{ block: 'hero', path: [] }],
    ],
    ['a removed block and another one', [removed], [value('props.title', 'story')], []],
    ['the page’s own field', [value('seo.title')], [value('seo.title')], [{ path: ['seo', 'title'] }]],
    ['a field of the page and a block', [value('seo.title')], [removed], []],
    ['a page that is removed', [{ kind: 'file-removed' }], [value('props.title', 'hero')], [{ path: [] }]],
    ['a file that is only new', [{ kind: 'file-added' }], [removed], []],
    [
      'several changes of a block that is moved: once',
      [{ kind: 'block-moved', block: 'hero' }],
      [value('props.title', 'hero'), value('props.text', 'hero')],
      [{ block: 'hero', path: [] }],
    ],
  ])('%s', (_case, ours, theirs, expected) => {
    expect(findOverlaps(ours, theirs)).toEqual(expected);
    expect(findOverlaps(theirs, ours)).toEqual(expected);
  });
});
