import { describe, expect, it } from 'vitest';
import { homePage, sampleFiles, sampleOptions } from '../../engine/pages/sample-shop';
import { runCheck } from './check.command';
import { runMigrate } from './migrate.command';
import type { Command } from './command.types';

const hero = (props: unknown, more = {}) => ({ page: 'home', blocks: { hero: { props, ...more } } });
const run = (command: Command, files: Record<string, unknown>, ...args: string[]) =>
  command({ options: sampleOptions({ ...sampleFiles, ...files }), problems: [] }, args);

describe('migrate', () => {
  const old = {
    '_base/home': {
      ...homePage,
      blocks: {
        ...homePage.blocks,
        hero: { type: 'hero', version: 1, props: { caption: 'label:home.hero' } },
      },
    },
    'north/home': hero({ caption: 'label:home.title' }),
  };

  it('rewrites older props, sparse overrides too, and nothing else of the file', () => {
    const { files, text } = run(runMigrate, old);
    expect(text).toContain('2 of 3 files changed.');
    const read = (name: string) => JSON.parse(files!.get(`page-configs/${name}.json`)!) as typeof homePage;
    expect(read('_base/home')).toEqual(homePage);
    expect(read('north/home')).toEqual(hero({ title: 'label:home.title' }));
    expect(
      run(
        runCheck,
        Object.fromEntries(
          [...files!].map(([file, content]) => [/page-configs\/(.*)\.json/.exec(file)![1]!, content]),
        ),
      ),
    ).toMatchObject({ exitCode: 0 });
  });

  it('writes the subject that all blocks of a page need, where its files name none', () => {
    const sheet = (more: object) => ({
      page: 'sheet',
      path: '/sheet/{code}',
      layout: 'shop',
      ...more,
      blocks: { pictures: { type: 'pictures', version: 1 } },
      order: { main: ['pictures'] },
    });
    const { files, text } = run(runMigrate, { '_base/sheet': sheet({}) });
    expect(text).toContain('page-configs/_base/sheet.json  subject: product');
    const [[file, written]] = [...files!] as [[string, string]];
    expect(file).toBe('page-configs/_base/sheet.json');
    expect(JSON.parse(written)).toEqual(sheet({ subject: 'product' }));
    expect(Object.keys(JSON.parse(written) as object).indexOf('subject')).toBe(3);
    expect(run(runCheck, { '_base/sheet': written }).exitCode).toBe(0);
    expect(run(runMigrate, { '_base/sheet': sheet({ subject: null }) }).files!.size).toBe(0);
  });

  it('warns of a path with a free parameter and no subject, unless it is null', () => {
    const press = (more: object) =>
      run(runCheck, { '_base/press': { page: 'press', path: '/press/{article}', layout: 'shop', ...more } })
        .text;
    expect(press({})).toContain('warning path-without-subject');
    expect(press({ subject: null })).not.toContain('path-without-subject');
    expect(press({ path: '/{target}/{type}' })).not.toContain('path-without-subject');
  });

  it('writes no subject where several would do, and the one that fits where another block settles it', () => {
    const page = (...types: string[]) => ({
      page: 'sheet',
      path: '/sheet/{code}',
      layout: 'shop',
      blocks: Object.fromEntries(types.map((type) => [type, { type, version: 1 }])),
      order: { main: types },
    });
    expect(run(runMigrate, { '_base/sheet': page('swatches') }).files!.size).toBe(0);
    expect(run(runMigrate, { '_base/sheet': page('swatches', 'pictures') }).text).toContain(
      'page-configs/_base/sheet.json  subject: product',
    );
  });

  it('only reports with --dry-run; fails where a migration is missing', () => {
    const dry = run(runMigrate, old, '--dry-run');
    expect(dry.files).toBeUndefined();
    expect(dry.text).toBe(
      'page-configs/_base/home.json  hero: 1 → 2\npage-configs/north/home.json  hero: 1 → 2\n2 of 3 files would change.',
    );
    const lost = {
      'north/home': {
        page: 'home',
        blocks: { dial: { type: 'clock', version: 1, props: { a: 1 } } },
        order: { footer: ['dial'] },
      },
    };
    expect(run(runMigrate, lost)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('FAILED: the block has no migration from version 1 to 2'),
    });
  });
});
