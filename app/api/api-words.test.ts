import { expect, it, vi } from 'vitest';
import { OutsideWords, readLiveTable, type LiveTable } from './api-words';

const minute = 60_000;

/** Words of an API whose answers the test gives. */
function open() {
  const clock = { now: 0 };
  const answers: (() => Promise<LiveTable>)[] = [];
  const state = { table: {} as LiveTable, down: false };
  const read = vi.fn(async () => {
    if (answers.length > 0) return answers.shift()!();
    if (state.down) throw new Error('down');
    return structuredClone(state.table);
  });
  const onChange = vi.fn();
  return {
    clock,
    state,
    read,
    onChange,
    answers,
    words: new OutsideWords({ read, onChange, clock: () => clock.now }),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('words come behind the first page, and a change of them outdates what was made', async () => {
  const { words, state, read, onChange } = open();
  state.table = { home: { title: 'Live' } };
  expect(words.find('one', 'en_GB', 'home', 'title')).toBeUndefined();
  expect(words.find('one', 'en_GB', 'home', 'other')).toBeUndefined();
  await settle();
  expect({ readCalls: read.mock.calls, changes: onChange.mock.calls.length }).toEqual({
    readCalls: [['one', 'en_GB']],
    changes: 1,
  });
  expect(words.find('one', 'en_GB', 'home', 'title')).toBe('Live');
  expect(words.find('two', 'en_GB', 'home', 'title'), 'of another storefront').toBeUndefined();
});

it('they live 60 s; equal ones change nothing', async () => {
  const { words, clock, state, read, onChange } = open();
  words.use('one', 'en_GB');
  await settle();
  expect(onChange).not.toHaveBeenCalled();
  clock.now = minute - 1;
  words.refreshDue();
  expect(read).toHaveBeenCalledTimes(1);
  clock.now = minute + 1_000;
  words.refreshDue();
  await settle();
  expect({ readCalls: read.mock.calls.length, changes: onChange.mock.calls.length }).toEqual({
    readCalls: 2,
    changes: 0,
  });
  state.table = { home: { title: 'Live' } };
  clock.now = 2 * minute + 2_000;
  words.refreshDue();
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('a failing API leaves the last good ones and is asked again soon, not at once', async () => {
  const { words, clock, state, read, onChange } = open();
  state.table = { home: { title: 'Live' } };
  words.use('one', 'en_GB');
  await settle();
  state.down = true;
  clock.now = minute;
  words.use('one', 'en_GB');
  await settle();
  words.use('one', 'en_GB');
  expect({
    title: words.find('one', 'en_GB', 'home', 'title'),
    readCalls: read.mock.calls.length,
    changes: onChange.mock.calls.length,
  }).toEqual({ title: 'Live', readCalls: 2, changes: 1 });
  state.down = false;
  state.table = {};
  clock.now = minute + 10_000;
  words.refreshDue();
  await settle();
  expect(words.find('one', 'en_GB', 'home', 'title')).toBeUndefined();
});

it('a purge waits until they are new, whatever an answer under way holds, and ends also when the API is down', async () => {
  const { words, state, answers } = open();
  let land = (_table: LiveTable) => {};
  answers.push(() => new Promise((resolve) => (land = resolve)));
  words.use('one', 'en_GB');
  state.table = { home: { title: 'New' } };
  const purged = words.purge();
  land({ home: { title: 'Old' } });
  await purged;
  expect(words.find('one', 'en_GB', 'home', 'title')).toBe('New');
  state.down = true;
  await words.purge();
  expect(words.find('one', 'en_GB', 'home', 'title')).toBe('New');
});

it('the words of a storefront without visitors are not requested', async () => {
  const { words, clock, read } = open();
  words.use('one', 'en_GB');
  await settle();
  clock.now = 11 * minute;
  words.refreshDue();
  clock.now = 12 * minute;
  words.refreshDue();
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads labels of any shape, prototype keys too', () => {
  const labels = JSON.parse(
    '{"home":{"title":{"value":"T"},"bad":{"value":1},"none":null,"__proto__":{"value":"p"}},"empty":{},"__proto__":{"k":{"value":"v"}},"text":"x"}',
  ) as unknown;
  const table = readLiveTable(labels);
  expect(Object.entries(table).map(([section, texts]) => [section, Object.entries(texts)])).toEqual([
    ['__proto__', [['k', 'v']]],
    [
      'home',
      [
        ['__proto__', 'p'],
        ['title', 'T'],
      ],
    ],
  ]);
  expect({
    polluted: ({} as Record<string, unknown>).k,
    tableConstructor: table.constructor,
    homeToString: table.home!.toString,
  }).toEqual({ polluted: undefined, tableConstructor: undefined, homeToString: undefined });
  for (const odd of [undefined, null, 5, 'x', []]) expect(readLiveTable(odd)).toEqual({});
});
