import { beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../eshop-api/database/test-database';
import type { Composer } from '../../composer/server/composer.types';
import { openDatabaseMedia } from '../../composer/server/media/media.repository';
import { EditStore } from '../../composer/server/edit-store';
import { RunQueue } from '../../composer/server/run-queue';
import { makeVerdictKey } from '../../composer/server/verify-state';
import type { LiveOverlay } from '../../composer/server/watch-live';
import type { ChangeVerdict } from '../shop/shop.types';
import { LiveFiles } from './live-files';
import { createOverlayServer, type OverlayServer } from './serve-overlay';

const home = 'page-configs/main/home.json';
const shipped = new Map([[home, '{"page":"home"}\n']]);
const overlayOf = (revision: number, doc: string, verdictKey = 'of another build'): LiveOverlay => ({
  revision,
  generation: revision,
  paused: false,
  verdictKey,
  state: { trunk: new Map([[home, { base: shipped.get(home)!, doc }]]), active: [] },
});
const sound = (title: string) => `{"page":"home","seo":{"title":"${title}"}}\n`;
const UNSOUND = '{"page":"unsound"}\n';

let files: LiveFiles;
let server: OverlayServer;
let checks: number;
let verdicts: (ChangeVerdict | undefined)[];
beforeEach(() => {
  checks = 0;
  verdicts = [];
  files = new LiveFiles({ texts: shipped, watch: () => () => undefined, problems: () => [] });
  files.watch((_changed, verdict) => verdicts.push(verdict));
  const composer: Composer = {
    db: {} as Composer['db'],
    clock: () => new Date(),
    log: silentLog,
    files: () => shipped,
    validate: async (texts) => {
      checks++;
      return [...texts.values()].some((text) => text?.includes('unsound')) ? [`${home}: unsound`] : [];
    },
    buildStamp: 'this build',
    media: openDatabaseMedia({} as Composer['db']),
    edits: new EditStore(),
    queue: new RunQueue(),
    checks: new RunQueue(),
    sound: new Set(),
  };
  server = createOverlayServer(composer, files);
});

it('what the same build found sound on the same files is not checked again', async () => {
  const texts = new Map([[home, sound('Winter')]]);
  await server.serve(overlayOf(2, sound('Winter'), makeVerdictKey('this build', shipped, texts)));
  expect(files.texts.get(home)).toBe(sound('Winter'));
  expect({ checks, verdicts }).toEqual({ checks: 0, verdicts: [{ isKnownSound: true }] });
});

it('what another build, or this one on other files, found sound is checked here', async () => {
  const elsewhere = new Map([...shipped, ['page-configs/main/sale.json', '{}']]);
  const texts = new Map([[home, sound('Winter')]]);
  await server.serve(overlayOf(2, sound('Winter'), makeVerdictKey('this build', elsewhere, texts)));
  expect(files.texts.get(home)).toBe(sound('Winter'));
  expect(checks).toBe(1);
});

it('what this build finds unsound is left whole, what was served goes on, and the reason is reported', async () => {
  await server.serve(overlayOf(2, sound('Winter')));
  expect(await server.serve(overlayOf(3, UNSOUND))).toEqual({ revision: 2, paused: false });
  expect(files.texts.get(home)).toBe(sound('Winter'));
  expect(server.problems()).toEqual([
    `revision 3 of releases is not sound with this build; revision 2 goes on serving: ${home}: unsound`,
  ]);
  expect(await server.serve(overlayOf(4, sound('Spring')))).toEqual({ revision: 4, paused: false });
  expect(files.texts.get(home)).toBe(sound('Spring'));
  expect(server.problems()).toEqual([]);
});

it('at a start what is unsound is laid to be checked file by file, and reported', async () => {
  await server.serve(overlayOf(3, UNSOUND));
  expect(verdicts).toEqual([{ isKnownSound: false }]);
  expect(server.served()).toEqual({ revision: 3, paused: false });
  expect(server.problems()).toEqual([
    `revision 3 of releases is not sound with this build; what is unsound in it is left out: ${home}: unsound`,
  ]);
});

it('at a start with nothing to lay over the shipped files nothing is checked; taking back the last release is', async () => {
  const empty = (revision: number): LiveOverlay => ({
    ...overlayOf(revision, ''),
    state: { trunk: new Map(), active: [] },
  });
  expect(await server.serve(empty(1))).toEqual({ revision: 1, paused: false });
  expect({ checks, verdicts, problems: server.problems() }).toEqual({
    checks: 0,
    verdicts: [],
    problems: [],
  });
  await server.serve(overlayOf(2, sound('Winter')));
  await server.serve(empty(3));
  expect(checks).toBe(2);
  expect([...files.texts]).toEqual([...shipped]);
});

it('paused, the shipped files serve, whatever is live', async () => {
  await server.serve(overlayOf(2, sound('Winter')));
  await server.serve({ ...overlayOf(3, UNSOUND), paused: true });
  expect([...files.texts]).toEqual([...shipped]);
  expect(server.served()).toEqual({ revision: 3, paused: true });
});
