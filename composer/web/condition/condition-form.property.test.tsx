// @vitest-environment jsdom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { postOf } from '../form/block-form.fixture';
import { createWords } from '../texts';
import { ConditionFields } from './condition-fields';
import { readForm, writeForm } from './condition-form';
import { anyCondition, conditionOfForm } from './condition.fixture';
import { conditionName, JSON_NAME, type ConditionForm, type ConditionView } from './condition.types';
import { readConditionPost } from './read-condition-post';

const flags = ['sale', 'size_label'];

/** What a browser posts of the form of a condition. */
function renderPost(stored: unknown, shown: ConditionForm): URLSearchParams {
  const view: ConditionView = {
    stored,
    form: shown,
    fitsForm: true,
    json: '',
    source: undefined,
    errors: [],
    names: { markets: ['EU', 'US'], locales: ['en_GB'], flags, campaigns: ['blfr'], params: ['name'] },
    timeZone: 'Europe/Madrid',
    isEditable: true,
    isOpen: true,
  };
  const form = document.createElement('form');
  form.innerHTML = renderToStaticMarkup(
    <ConditionFields words={createWords('en')} view={view} form={shown} />,
  );
  return postOf(form);
}

describe('the form of a condition', () => {
  it('has fields for every condition but a "not" in another, and loses nothing', () => {
    fc.assert(
      fc.property(conditionOfForm, (when) => {
        const form = writeForm(when);
        if (!form) throw new Error(JSON.stringify(when));
        const { when: read, faults } = readForm(form);
        expect({ when: read ?? {}, faults }).toEqual({ when, faults: [] });
      }),
    );
    fc.assert(
      fc.property(fc.oneof(anyCondition, fc.jsonValue()), (when) => {
        const form = writeForm(when);
        if (form) expect(readForm(form).when ?? {}).toEqual(when ?? {});
      }),
    );
  });

  it('is posted back as it is shown', () => {
    fc.assert(
      fc.property(conditionOfForm, (when) => {
        const { when: read, faults } = readConditionPost(renderPost(when, writeForm(when)!), when, flags);
        expect({ when: read ?? {}, faults }).toEqual({ when, faults: [] });
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    { not: { not: { member: true } } },
    { flags: { sale: 'blue' } },
    { flags: {} },
    { query: { 'a=b': 'c' } },
    { params: { name: 'two\nlines' } },
    { from: '2026-02-30T00:00' },
    { markets: [] },
    { campaign: { code: 'blfr', status: ['OPEN'], more: 1 } },
    { device: 'phone' },
    { not: {} },
    [],
    'EU',
  ])('does not show %j, which it would lose a part of', (when) => {
    expect(writeForm(when)).toBeUndefined();
  });

  it('names what no condition can be made of', () => {
    const empty = writeForm(undefined)!;
    const broken = {
      all: { ...empty.all, status: ['OPEN'], query: 'no sign' },
      not: { ...empty.not, params: 'a=1\na=2', query: '=x' },
    };
    expect(readForm(broken).faults).toEqual([
      { name: conditionName('all', 'query'), code: 'bad-line' },
      { name: conditionName('all', 'campaign'), code: 'no-campaign' },
      { name: conditionName('not', 'query'), code: 'bad-line' },
      { name: conditionName('not', 'params'), code: 'bad-line' },
    ]);
  });
});

describe('a posted condition', () => {
  it.each([
    ['', null, []],
    [' {"member": true} ', { member: true }, []],
    ['{', null, ['bad-json']],
    ['["EU"]', ['EU'], ['no-condition']],
  ])('as JSON: %s', (json, when, codes) => {
    const posted = readConditionPost(new URLSearchParams({ [JSON_NAME]: json }), undefined, []);
    expect({ when: posted.when, codes: posted.faults.map(({ code }) => code) }).toEqual({ when, codes });
  });

  it('with fields that are missing, repeated or unknown is refused', () => {
    const fields = () => renderPost(undefined, writeForm(undefined)!);
    const edits: ((post: URLSearchParams) => void)[] = [
      (post) => post.delete('c/all/markets'),
      (post) => post.append('c/not/from', '2026-11-27T00:00'),
      (post) => post.append('c/all/flags/__proto__', 'yes'),
      (post) => post.append('c/more', 'x'),
      (post) => post.append(JSON_NAME, '{}'),
    ];
    for (const edit of edits) {
      const post = fields();
      edit(post);
      expect(() => readConditionPost(post, undefined, flags)).toThrow(/field/);
    }
    expect(readConditionPost(fields(), undefined, flags).when).toBeNull();
  });

  it('keeps the order of a list and seconds that a browser leaves out', () => {
    const stored = { markets: ['US', 'EU'], from: '2026-11-27T00:00:00' };
    expect(readConditionPost(renderPost(stored, writeForm(stored)!), stored, flags).when).toEqual(stored);
  });
});
