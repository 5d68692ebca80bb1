// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { replaceBlock } from './replace-block';

const block = (id: string, text: string) => `<section data-block="${id}">${text}</section>`;
const read = (id: string) => document.querySelector(`[data-block="${id}"]`)?.textContent;

beforeEach(() => {
  document.body.innerHTML = block('hero', 'Saved') + block('tiles', 'Tiles');
});

it('a block is shown as another document has it, and is put back', () => {
  const saved = document.querySelector('[data-block="hero"]');
  replaceBlock(document, 'hero', block('hero', 'Typed') + block('tiles', 'Others'));
  expect({ hero: read('hero'), tiles: read('tiles') }).toEqual({ hero: 'Typed', tiles: 'Tiles' });
  replaceBlock(document, 'hero', block('hero', 'Typed on'));
  replaceBlock(document, 'hero', null);
  expect(document.querySelector('[data-block="hero"]')).toBe(saved);
  replaceBlock(document, 'hero', null);
  expect(read('hero')).toBe('Saved');
});

it('a block that one of both documents lacks stays, and no script of the other runs', () => {
  const ran = vi.fn();
  vi.stubGlobal('ran', ran);
  replaceBlock(document, 'hero', block('tiles', 'x'));
  replaceBlock(document, 'gone', block('gone', 'x'));
  replaceBlock(document, 'hero', block('hero', '<script>ran()</script>Typed'));
  expect(read('gone')).toBeUndefined();
  expect(read('hero')).toBe('ran()Typed');
  expect(ran).not.toHaveBeenCalled();
});
