import { describe, expect, it } from 'vitest';
import { findLastChange, type StoredChange } from './find-last-change';
import type { RestoreChange } from './operation.types';

const file = 'page-configs/running/home.json';
const change = (by: string, path: readonly string[], is?: unknown, more: Partial<StoredChange> = {}) => ({
  path: file,
  by,
  at: new Date(0),
  release: 'Autumn',
  changes: [{ path, ...(is !== undefined && { is }), stood: 0 }] satisfies RestoreChange[],
  ...more,
});
const title = ['blocks', 'hero', 'props', 'title'];
const held = { path: 'blocks.hero.props.title', value: 'Run' };
const authorOf = (stored: readonly StoredChange[], values = [held]) =>
  findLastChange(stored, file, values)?.by;

describe('the last change of a value', () => {
  it('is the newest one that made it what it is', () => {
    expect(authorOf([change('Ana', title, 'Run'), change('Ben', title, 'Run')])).toBe('Ana');
    expect(authorOf([change('Ana', title, 'Walk'), change('Ben', title, 'Run')])).toBe('Ben');
  });

  it('is none where it comes from elsewhere', () => {
    expect(authorOf([])).toBeUndefined();
    expect(authorOf([change('Ana', title, 'Walk')])).toBeUndefined();
    expect(authorOf([change('Ana', title)])).toBeUndefined();
    expect(authorOf([change('Ana', title, 'Run', { path: 'page-configs/main/home.json' })])).toBeUndefined();
    expect(authorOf([change('Ana', [...title.slice(0, 3), 'titles'], 'Run')])).toBeUndefined();
  });

  it('may have changed more, or a part of it', () => {
    const block = { type: 'hero', props: { title: 'Run' } };
    expect(authorOf([change('Ana', ['blocks', 'hero'], block)])).toBe('Ana');
    expect(authorOf([change('Ana', ['blocks', 'hero'], { type: 'hero' })])).toBeUndefined();
    const texts = { path: held.path, value: { en: 'Run', de: 'Lauf' } };
    const findIn = (is: string) => findLastChange([change('Ana', [...title, 'de'], is)], file, [texts])?.by;
    expect(findIn('Lauf')).toBe('Ana');
    expect(findIn('Läuft')).toBeUndefined();
  });
});
