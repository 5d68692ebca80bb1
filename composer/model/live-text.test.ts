import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDocument } from './document-text';
import { layer } from './layers.fixture';
import { endRelease, startRelease } from './live-stack';
import { addToTrunk, applyEdit, composeLiveTexts, type FileEdit, type LiveStack } from './live-text';

const path = 'page-configs/main/home.json';
const page = (props: Record<string, unknown>) =>
  formatDocument({ page: 'home', blocks: { hero: { props } } });
const edits = (edit: FileEdit) => new Map([[path, edit]]);
const shipped = (text: string) => new Map([[path, text]]);
const none: LiveStack = { trunk: new Map(), active: [] };
const liveOf = (text: string, stack: LiveStack) => composeLiveTexts(shipped(text), stack).texts.get(path);

describe('text of a file that is live', () => {
  const base = page({ title: 'Autumn', link: '/women' });
  const trunk = edits({ base, doc: page({ title: 'Winter', link: '/women' }) });

  it('a deploy that changes another field under an overlay flows in', () => {
    const deployed = page({ title: 'Autumn', link: '/men' });
    expect(liveOf(deployed, { ...none, trunk })).toBe(page({ title: 'Winter', link: '/men' }));
  });

  it('a deploy that changes the same field leaves the published value, and the conflict is listed', () => {
    const deployed = page({ title: 'Fall', link: '/women' });
    const { texts, conflicts } = composeLiveTexts(shipped(deployed), { ...none, trunk });
    expect(texts.get(path)).toBe(page({ title: 'Winter', link: '/women' }));
    expect(conflicts).toEqual([
      {
        file: path,
        path: ['blocks', 'hero', 'props', 'title'],
        base: 'Autumn',
        ours: 'Fall',
        theirs: 'Winter',
      },
    ]);
  });

  it('the later of two temporary releases wins on its own fields; the end of one leaves the other', () => {
    const sale = { release: 1, files: edits({ base, doc: page({ title: 'Sale', link: '/sale' }) }) };
    const friday = { release: 2, files: edits({ base, doc: page({ title: 'Friday', link: '/women' }) }) };
    expect(liveOf(base, { trunk, active: [sale, friday] })).toBe(page({ title: 'Friday', link: '/sale' }));
    expect(liveOf(base, { trunk, active: [sale] })).toBe(page({ title: 'Sale', link: '/sale' }));
    expect(liveOf(base, { trunk, active: [] })).toBe(page({ title: 'Winter', link: '/women' }));
  });

  it('a release may bring a file and take one away', () => {
    const brought = 'page-configs/main/sale.json';
    const stack = {
      trunk: new Map([
        [path, { base, doc: null }],
        [brought, { base: null, doc: '{"page":"sale"}\n' }],
      ]),
      active: [],
    };
    expect(Object.fromEntries(composeLiveTexts(shipped(base), stack).texts)).toEqual({
      [path]: null,
      [brought]: '{"page":"sale"}\n',
    });
  });

  it('a shipped file that is no JSON lies under the published text', () => {
    expect(liveOf('{"page":', { ...none, trunk })).toBe(page({ title: 'Winter', link: '/women' }));
  });

  it('a form that differs only in spaces or order of keys is no change, and the text shipped serves', () => {
    const text = '{"blocks": {"hero":{"props":{"link":"/women","title":"Winter"}}}, "page": "home"}';
    expect(liveOf(text, { ...none, trunk })).toBe(text);
  });
});

describe('the trunk', () => {
  const base = page({ title: 'Autumn' });
  const release = edits({ base, doc: page({ title: 'Winter' }) });

  it('a release becomes part of it over today’s file, and drops out when the file has it', () => {
    const { trunk } = addToTrunk(shipped(base), new Map(), release);
    expect(Object.fromEntries(trunk)).toEqual({ [path]: { base, doc: page({ title: 'Winter' }) } });
    const exported = page({ title: 'Winter' });
    expect(addToTrunk(shipped(exported), trunk, new Map()).trunk.size).toBe(0);
  });

  it('a field that another release published since is a conflict', () => {
    const { trunk } = addToTrunk(shipped(base), new Map(), release);
    const late = addToTrunk(shipped(base), trunk, edits({ base, doc: page({ title: 'Spring' }) }));
    expect(late.conflicts).toEqual([
      {
        file: path,
        path: ['blocks', 'hero', 'props', 'title'],
        base: 'Autumn',
        ours: 'Winter',
        theirs: 'Spring',
      },
    ]);
  });
});

describe('on any layers', () => {
  const text = layer.map(formatDocument);
  const edit = fc.record({ base: text, doc: text }).map(edits);

  it('start, then whatever is published below, then end of a temporary release = never had it', () => {
    const other = { release: 3, startedAt: 30, files: new Map() };
    fc.assert(
      fc.property(
        text,
        edit,
        edit,
        fc.array(edit, { maxLength: 3 }),
        fc.nat(60),
        (file, campaign, standing, published, startedAt) => {
          const files = shipped(file);
          const publishAll = (from: LiveStack) =>
            published.reduce(
              (stack, one) => ({ ...stack, trunk: addToTrunk(files, stack.trunk, one).trunk }),
              from,
            );
          const before = { trunk: new Map(), active: [{ ...other, files: standing }] };
          const started = {
            ...before,
            active: startRelease(before.active, { release: 7, startedAt, files: campaign }),
          };
          const published7 = publishAll(started);
          const ended = { ...published7, active: endRelease(published7.active, 7) };
          expect(started.active.map(({ release }) => release)).toEqual(startedAt < 30 ? [7, 3] : [3, 7]);
          expect(composeLiveTexts(files, ended)).toEqual(composeLiveTexts(files, publishAll(before)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('export, deploy, absorb: the overlay is empty and what is live is the same', () => {
    fc.assert(
      fc.property(text, edit, (file, release) => {
        const { trunk } = addToTrunk(shipped(file), new Map(), release);
        const live = composeLiveTexts(shipped(file), { trunk, active: [] }).texts.get(path) ?? file;
        const deployed = composeLiveTexts(shipped(live), { trunk, active: [] });
        expect(deployed.texts.get(path) ?? live).toBe(live);
        expect(addToTrunk(shipped(live), trunk, new Map()).trunk.size).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it('an edit over its own base is its document, over its document nothing, and nothing changed is nothing', () => {
    fc.assert(
      fc.property(text, text, (base, doc) => {
        expect(applyEdit(path, base, { base, doc })).toEqual({ text: doc, conflicts: [] });
        expect(applyEdit(path, doc, { base, doc })).toEqual({ text: doc, conflicts: [] });
        expect(applyEdit(path, doc, { base, doc: base })).toEqual({ text: doc, conflicts: [] });
      }),
      { numRuns: 150 },
    );
  });
});
