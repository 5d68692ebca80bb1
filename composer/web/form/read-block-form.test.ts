// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderForm, renderPost, viewOf } from './block-form.fixture';
import { editList } from './edit-list';
import { FormRefused } from './field.types';
import { listFieldChanges } from './list-field-changes';
import { readBlockForm } from './read-block-form';
import { readFields } from './read-fields';

const fields = readFields({
  type: 'object',
  properties: {
    title: { type: 'string', format: 'text', title: 'Title', maxLength: 80 },
    text: { type: 'string', format: 'rich-text', title: 'Text', maxLength: 4000 },
    link: { type: 'string', format: 'link', title: 'Leads to' },
    look: { type: 'string', enum: ['plain', 'framed'], default: 'plain' },
    columns: { type: 'integer', enum: [2, 3, 4, 6, 8] },
    limit: { type: 'integer', minimum: 1, maximum: 12 },
    live: { type: 'boolean', default: true },
    film: {
      type: 'object',
      properties: { src: { type: 'string', format: 'media' }, shows: { type: 'string', format: 'text' } },
      required: ['src'],
      additionalProperties: false,
    },
    actions: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          text: { type: 'string', format: 'text' },
          link: { type: 'string', format: 'link' },
          isNew: { type: 'boolean' },
        },
        required: ['text'],
        additionalProperties: false,
      },
    },
    codes: { type: 'array', items: { type: 'string' } },
    extra: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
  required: ['title'],
});

const stored = {
  title: { en: 'Autumn', de: 'Herbst' },
  text: 'One\n\nTwo',
  link: 'page:home',
  columns: 3,
  film: { src: 'media:a.webm' },
  actions: [{ text: 'Go', link: '/a' }, { text: '' }],
  extra: { deep: [1, { __proto__: null, two: 2 }] },
};

function change(edit: (post: URLSearchParams) => void) {
  const post = renderPost(viewOf(fields, stored));
  edit(post);
  const state = readBlockForm(fields, stored, post);
  return { ...state, changes: listFieldChanges(stored, state.values) };
}
const changesOf = (edit: (post: URLSearchParams) => void) => change(edit).changes;
const refusalOf = (edit: (post: URLSearchParams) => void) => {
  try {
    change(edit);
  } catch (error) {
    if (error instanceof FormRefused) return { code: error.code, field: error.field };
    throw error;
  }
  return undefined;
};

describe('a posted form', () => {
  it('without an edit changes nothing', () => {
    expect(changesOf(() => undefined)).toEqual([]);
  });

  it('gives the smallest part that layers merge', () => {
    expect(changesOf((post) => post.set('p/title@de', 'Herbstzeit'))).toEqual([
      { path: ['title', 'de'], was: 'Herbst', value: 'Herbstzeit' },
    ]);
    expect(changesOf((post) => post.set('p/film/shows', 'A runner'))).toEqual([
      { path: ['film', 'shows'], was: undefined, value: 'A runner' },
    ]);
    expect(changesOf((post) => post.set('p/actions/1/text', 'Stay'))).toEqual([
      { path: ['actions'], was: stored.actions, value: [stored.actions[0], { text: 'Stay' }] },
    ]);
  });

  it('removes a value that was emptied', () => {
    expect(changesOf((post) => post.set('p/link', ''))).toEqual([
      { path: ['link'], was: 'page:home', value: undefined },
    ]);
    expect(changesOf((post) => post.set('p/title@de', ''))).toEqual([
      { path: ['title', 'de'], was: 'Herbst', value: undefined },
    ]);
  });

  it('reads numbers, choices and boxes as their types', () => {
    const read = change((post) => {
      post.set('p/limit', ' 7 ');
      post.set('p/columns', '6');
      post.set('p/look', 'framed');
      post.delete('p/live');
      post.append('p/live', 'off');
    });
    expect(read.values).toMatchObject({ limit: 7, columns: 6, look: 'framed', live: false });
  });

  it('leaves what is no number or choice as typed, for the rule of the block', () => {
    expect(change((post) => post.set('p/limit', '7e999')).values).toMatchObject({ limit: '7e999' });
    expect(change((post) => post.set('p/look', 'huge')).values).toMatchObject({ look: 'huge' });
  });

  it('keeps a JSON text that cannot be read, with a fault at its field', () => {
    const { raw, faults, changes } = change((post) => post.set('p/extra', '{"a":'));
    expect({ raw: [...raw], faults, changes }).toEqual({
      raw: [['p/extra', '{"a":']],
      faults: [{ name: 'p/extra', code: 'bad-json' }],
      changes: [],
    });
  });

  it('refuses a text of a megabyte at its field', () => {
    expect(change((post) => post.set('p/title@en', 'x'.repeat(1_000_000))).faults).toEqual([
      { name: 'p/title@en', code: 'too-long' },
    ]);
  });
});

describe('a form that was not rendered', () => {
  it.each([
    ['p/unknown', { code: 'unknown-field', field: 'p/unknown' }],
    ['p/__proto__', { code: 'unknown-field', field: 'p/__proto__' }],
    ['p/constructor/prototype', { code: 'unknown-field', field: 'p/constructor/prototype' }],
    ['p/actions/7/text', { code: 'unknown-field', field: 'p/actions/7/text' }],
    ['p/title@__proto__', { code: 'unknown-field', field: 'p/title@__proto__' }],
    ['p/title', { code: 'unknown-field', field: 'p/title' }],
  ])('is refused for the name %s', (name, refusal) => {
    expect(refusalOf((post) => post.set(name, 'x'))).toEqual(refusal);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('is refused for a missing field, a repeated one and a list of any length', () => {
    expect(refusalOf((post) => post.delete('p/link'))).toEqual({ code: 'missing-field', field: 'p/link' });
    expect(refusalOf((post) => post.delete('p/live'))).toEqual({ code: 'missing-field', field: 'p/live' });
    expect(refusalOf((post) => post.append('p/link', '/b'))).toEqual({
      code: 'repeated-field',
      field: 'p/link',
    });
    for (const length of ['9999', '-1', '1e3', ''])
      expect(refusalOf((post) => post.set('p/actions#', length))).toEqual({
        code: 'too-many-items',
        field: 'p/actions#',
      });
  });
});

describe('a list', () => {
  it('is edited by its buttons, and nothing typed is lost', () => {
    const post = renderPost(viewOf(fields, stored));
    post.set('p/actions/0/text', 'Typed');
    const { values } = readBlockForm(fields, stored, post);
    const moved = editList(values, { act: 'down', path: ['actions'], at: 0 }, true);
    const added = editList(moved, { act: 'add', path: ['actions'], at: 2 }, true);
    const again = renderPost(
      viewOf(fields, stored, { state: { values: added, raw: new Map(), faults: [] } }),
    );
    expect(readBlockForm(fields, stored, again).values['actions']).toEqual([
      { text: '' },
      { text: 'Typed', link: '/a' },
      {},
    ]);
  });

  it('offers no button past its end, and none to add when it is full', () => {
    const items = [{ text: 'a' }, { text: 'b' }, { text: 'c' }];
    const form = renderForm(viewOf(fields, { ...stored, actions: items }));
    const acts = [...form.querySelectorAll('button[name=list]')].map((one) => one.getAttribute('value'));
    expect(acts.filter((act) => act?.endsWith('p/actions'))).toEqual([
      'down:0:p/actions',
      'remove:0:p/actions',
      'up:1:p/actions',
      'down:1:p/actions',
      'remove:1:p/actions',
      'up:2:p/actions',
      'remove:2:p/actions',
    ]);
  });
});
