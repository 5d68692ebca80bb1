import { describe, expect, it } from 'vitest';
import { listFiles, listImports } from '../support/source-files';

/** Which rooms may import what (docs/house.md). A rule gets the importing file, the target and whether only types travel. */
interface Room {
  folder: string;
  allows: (target: string, file: string, typeOnly: boolean) => boolean;
}

const within =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((folder) => target === folder || target.startsWith(`${folder}/`));
const isContract = (target: string) =>
  within('eshop-api/contract')(target) || /^eshop-api\/domains\/[^/]+\/[^/]+\.contract$/.test(target);
const blockOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** `eshop-api/providers/<kind>`; what puts all kinds together stands beside them. */
const kindOf = (file: string) =>
  file.split('/').length > 3 ? file.split('/').slice(0, 3).join('/') : 'eshop-api/providers';

const rooms: Room[] = [
  { folder: 'ui', allows: within('ui') },
  {
    folder: 'engine',
    allows: (target, _file, typeOnly) =>
      within('engine')(target) || (typeOnly && within('blocks/_kit', 'eshop-api/contract')(target)),
  },
  {
    folder: 'blocks',
    allows: (target, file, typeOnly) =>
      within(blockOf(file), 'blocks/_kit', 'ui')(target) ||
      isContract(target) ||
      (within('engine')(target) && (typeOnly || /\.server\.ts$|\.test\.tsx?$/.test(file))),
  },
  { folder: 'eshop-api/contract', allows: within('eshop-api/contract') },
  { folder: 'eshop-api/client', allows: within('eshop-api/client', 'eshop-api/contract') },
  { folder: 'eshop-api/pictures', allows: within('eshop-api/pictures') },
  // A provider knows its kind only: `providers/<kind>/` with its interface, not the domain that asks it.
  {
    folder: 'eshop-api/providers',
    allows: (target, file, typeOnly) =>
      within(kindOf(file))(target) ||
      /^eshop-api\/providers\/([^/]+\.types|define-provider)$/.test(target) ||
      (typeOnly && within('eshop-api/database', 'eshop-api/server')(target)) ||
      // The search by pictures looks at the catalogue's own: somebody must draw them.
      (file === 'eshop-api/providers/image-search/embedded/picture-source.ts' &&
        within('eshop-api/pictures')(target)),
  },
  {
    folder: 'eshop-api/domains',
    allows: (target, file, typeOnly) =>
      within(
        file.split('/').slice(0, 3).join('/'),
        'eshop-api/contract',
        'eshop-api/database',
        'eshop-api/server',
      )(target) ||
      isContract(target) ||
      (typeOnly && within('eshop-api')(target)) ||
      file.endsWith('registry.generated.ts'),
  },
];

const isTest = (file: string) => /\.(test|fixture|cases)\.tsx?$/.test(file);

describe('arrows between rooms', () => {
  for (const room of rooms) {
    it(`${room.folder} imports only what it may`, () => {
      const files = listFiles(room.folder, /\.tsx?$/).filter((file) => !isTest(file));
      const wrong = files.flatMap((file) =>
        listImports(file)
          .filter(({ target, typeOnly }) => !room.allows(target, file, typeOnly))
          .map(({ target }) => `${file} → ${target}`),
      );
      expect(wrong).toEqual([]);
    });
  }

  it('nothing imports app but app itself and tests', () => {
    const files = ['ui', 'engine', 'blocks', 'eshop-api', 'scripts'].flatMap((folder) =>
      listFiles(folder, /\.(tsx?|mjs)$/),
    );
    const wrong = files.flatMap((file) =>
      listImports(file)
        .filter(({ target }) => target.startsWith('app/'))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of the API only what puts it together reads the engine', () => {
    const readers = listFiles('eshop-api', /\.tsx?$/)
      .filter((file) => !isTest(file))
      .filter((file) =>
        listImports(file).some(
          ({ target, typeOnly }) =>
            target.startsWith('engine/') && !(typeOnly && file.startsWith('eshop-api/domains/')),
        ),
      );
    expect(readers.sort()).toEqual([
      'eshop-api/choose-brand-providers.ts',
      'eshop-api/compose-settings.ts',
      'eshop-api/start.ts',
    ]);
  });

  it("the API's server and database know no domain, no engine, no pictures", () => {
    const allowed = within('eshop-api/server', 'eshop-api/database', 'eshop-api/contract');
    const wrong = ['eshop-api/server', 'eshop-api/database']
      .flatMap((folder) => listFiles(folder, /\.tsx?$/))
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        listImports(file)
          .filter(({ target, typeOnly }) => !allowed(target) && !typeOnly)
          .map(({ target }) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('no block imports another block', () => {
    const wrong = listFiles('blocks', /\.tsx?$/).flatMap((file) =>
      listImports(file)
        .map(({ target }) => target)
        .filter(
          (target) =>
            target.startsWith('blocks/') &&
            !target.startsWith('blocks/_kit/') &&
            blockOf(target) !== blockOf(file),
        )
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
