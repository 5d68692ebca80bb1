// @ts-check

/**
 * Which rooms may import what (docs/house.md "Rooms"). The lint rule `rooms/arrows` reads this table (arrows-rule.js).
 * Files and targets are paths from the project's root with forward slashes; a target is written as it is imported, without
 * extension.
 *
 * @typedef {object} Arrow
 * @property {string} file the file that imports
 * @property {string} target what it imports
 * @property {boolean} typeOnly whether only types are imported
 *
 * @typedef {object} Room
 * @property {string} folder the innermost room that holds a file is the file's
 * @property {(arrow: Arrow) => boolean} allows what its files may import; fixtures and tests are free
 */

/** @param {...string} folders */
const within =
  (...folders) =>
  /** @param {string} target */
  (target) =>
    folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

/** What storefront and other domains share of a domain: operations, form fields, pure rules and constants. */
const DOMAIN_SHARED = /^eshop-api\/domains\/[^/]+\/[^/]+\.(contract|fields|facts)(\.ts)?$/;

/** Functions of a domain that run in the caller's transaction: for other domains, never for a page. */
const DOMAIN_TX = /^eshop-api\/domains\/[^/]+\/[^/]+\.tx$/;

/** @param {string} target */
const isContract = (target) => within('eshop-api/contract')(target) || DOMAIN_SHARED.test(target);

/** @param {string} file @param {number} depth */
const folderOf = (file, depth) => file.split('/').slice(0, depth).join('/');

/** `blocks/<type>`; also a room that blocks share. @param {string} file */
const blockOf = (file) => folderOf(file, 2);

/** Rooms that all blocks share: what a block is written against, the shopper's journey on the server, parts of the interface. */
const CONTRACT = 'blocks/_contract';
const JOURNEY = 'blocks/_journey';
const PARTS = 'blocks/_parts';

/** What a file of `blocks` may import beside rooms of `blocks` itself. @type {Room['allows']} */
const allowsBelowBlocks = ({ target, file, typeOnly }) =>
  within('ui')(target) ||
  isContract(target) ||
  (within('engine')(target) && (typeOnly || file.endsWith('.server.ts')));

/** `eshop-api/providers/<kind>`; the file that joins all kinds is beside them. @param {string} file */
const kindOf = (file) => (file.split('/').length > 3 ? folderOf(file, 3) : 'eshop-api/providers');

/** @param {string} file */
const isTest = (file) => /\.(test|fixture|cases)\.tsx?$/.test(file);

/** What puts the API together out of the shop's files, and so reads the engine. */
const ENGINE_READERS = ['eshop-api/compose-settings.ts', 'eshop-api/start.ts'];

/** Files of the engine without Node's modules, nor anything that imports them. */
export const PURE_ENGINE = [
  'engine/brands/brand.types',
  'engine/brands/storefronts',
  'engine/own',
  'engine/pages/block-budget',
  'engine/pages/fold-layers',
  'engine/pages/layer-path',
  'engine/pages/layer.types',
  'engine/pages/page-files.types',
  'engine/pages/local-time',
  'engine/pages/merge-patch',
  'engine/pages/placements',
  'engine/pages/prepare-block',
  'engine/pages/read-need',
  'engine/pages/same-json',
  'engine/pages/uploaded-picture',
];

/** The core imports no domain, engine or pictures: they are passed to it. @type {Room['allows']} */
const allowsCore = ({ target, typeOnly }) =>
  within('eshop-api/server', 'eshop-api/database', 'eshop-api/contract', 'eshop-api/security')(target) ||
  (typeOnly && !within('engine')(target));

/** @type {Room[]} */
export const rooms = [
  { folder: 'ui', allows: ({ target }) => within('ui')(target) },
  {
    folder: 'engine',
    allows: ({ target, typeOnly }) =>
      within('engine')(target) || (typeOnly && within('eshop-api/contract')(target)),
  },
  {
    folder: 'blocks',
    allows: (arrow) =>
      within(blockOf(arrow.file), CONTRACT, JOURNEY, PARTS)(arrow.target) || allowsBelowBlocks(arrow),
  },
  { folder: CONTRACT, allows: (arrow) => within(CONTRACT)(arrow.target) || allowsBelowBlocks(arrow) },
  { folder: JOURNEY, allows: (arrow) => within(CONTRACT, JOURNEY)(arrow.target) || allowsBelowBlocks(arrow) },
  {
    folder: PARTS,
    allows: (arrow) => within(CONTRACT, JOURNEY, PARTS)(arrow.target) || allowsBelowBlocks(arrow),
  },
  // Of the API only what puts it together reads the engine.
  {
    folder: 'eshop-api',
    allows: ({ target, file }) => !within('engine')(target) || ENGINE_READERS.includes(file),
  },
  { folder: 'eshop-api/contract', allows: ({ target }) => within('eshop-api/contract')(target) },
  {
    folder: 'eshop-api/client',
    allows: ({ target }) => within('eshop-api/client', 'eshop-api/contract')(target),
  },
  // Makes PDFs of finished texts; what fonts hold is the theme's.
  {
    folder: 'eshop-api/documents',
    allows: ({ target, typeOnly }) =>
      within('eshop-api/documents', 'eshop-api/server')(target) ||
      target === 'ui/theme/unicode-ranges' ||
      (typeOnly && !within('engine')(target)),
  },
  { folder: 'eshop-api/security', allows: allowsCore },
  { folder: 'eshop-api/server', allows: allowsCore },
  { folder: 'eshop-api/database', allows: allowsCore },
  // A sandbox stands in for a service of a third party: it has that service's interface, and what it shares with other sandboxes.
  {
    folder: 'sandbox',
    allows: ({ target, file, typeOnly }) =>
      within(folderOf(file, 2), 'sandbox/pages')(target) ||
      within(`eshop-api/providers/${file.split('/')[1]}`)(target) ||
      /^eshop-api\/providers\/([^/]+\.types|define-provider)$/.test(target) ||
      (typeOnly && within('eshop-api/database', 'eshop-api/server')(target)),
  },
  // Runs in the browser and in the server: rules of the engine that need neither, and nothing else of the shop.
  {
    folder: 'composer/model',
    allows: ({ target }) => within('composer/model')(target) || PURE_ENGINE.includes(target),
  },
  {
    folder: 'composer/server',
    allows: ({ target, typeOnly }) =>
      within('composer/server', 'composer/model', 'eshop-api/database', 'eshop-api/security')(target) ||
      target === 'eshop-api/server/bounded-queue' ||
      PURE_ENGINE.includes(target) ||
      (typeOnly && within('engine')(target)),
  },
  // Pages of the composer: markup and styles of the primitives, operations of the server.
  {
    folder: 'composer/web',
    allows: ({ target, typeOnly }) =>
      within('composer/web', 'composer/server', 'composer/model', 'ui')(target) ||
      (typeOnly && within('composer/live')(target)) ||
      PURE_ENGINE.includes(target) ||
      target === 'engine/pages/hash-value' ||
      (typeOnly && within('engine')(target)),
  },
  // The script of the composer's pages: of the rest it shares types alone, which the pages are written with.
  {
    folder: 'composer/live',
    allows: ({ target, typeOnly }) =>
      within('composer/live', 'composer/model')(target) || (typeOnly && within('composer/web')(target)),
  },
  // The script of a previewed page: rules of its messages, nothing else.
  {
    folder: 'composer/frame',
    allows: ({ target }) => within('composer/frame', 'composer/model')(target),
  },
  // Demo data is written by the domains' own repositories, and filmed by the scripts' recorder.
  {
    folder: 'demo',
    allows: ({ target }) => within('demo', 'eshop-api', 'scripts/film', 'scripts/find-browser.mjs')(target),
  },
  // The drawing runs in processes of its own: of the rest it needs the interfaces that it carries out.
  {
    folder: 'demo/pictures',
    allows: ({ target, typeOnly }) =>
      within('demo/pictures')(target) || (typeOnly && within('eshop-api')(target)),
  },
  // A provider imports its kind only: `providers/<kind>/` with its interface, not the domain that calls it.
  {
    folder: 'eshop-api/providers',
    allows: ({ target, file, typeOnly }) =>
      within(kindOf(file))(target) ||
      /^eshop-api\/providers\/([^/]+\.types|define-provider)$/.test(target) ||
      (typeOnly && within('eshop-api/database', 'eshop-api/server')(target)),
  },
  {
    folder: 'eshop-api/domains',
    allows: ({ target, file, typeOnly }) =>
      within(
        folderOf(file, 3),
        'eshop-api/contract',
        'eshop-api/database',
        'eshop-api/security',
        'eshop-api/server',
      )(target) ||
      isContract(target) ||
      DOMAIN_TX.test(target) ||
      (typeOnly && within('eshop-api')(target)),
  },
];

/**
 * What holds for fixtures, tests and folders without a row too: everything but `app` may be built on, a block imports no other block, only
 * tests of the project import one, and SQL of a domain stays in the domains.
 * @type {((arrow: Arrow) => boolean)[]}
 */
const everywhere = [
  ({ target, file }) => !within('app')(target) || within('app', 'tests')(file),
  ({ target, file }) =>
    !within('blocks')(file) ||
    !within('blocks')(target) ||
    within(blockOf(file), CONTRACT, JOURNEY, PARTS)(target),
  // A shop works without the composer: the assembly, the scripts of operators and tests import it, nothing else.
  ({ target, file }) => !within('composer')(target) || within('composer', 'app', 'scripts', 'tests')(file),
  // A block's folder can be deleted: the registry finds it, no file imports it.
  ({ target, file }) => !/^blocks\/[^_/][^/]*\//.test(target) || within('blocks', 'tests')(file),
  ({ target, file }) => !DOMAIN_TX.test(target) || within('eshop-api/domains', 'tests')(file),
  // A shop without demo or sandboxes still type-checks: generated registries, which are not linted, and tests alone import them.
  ...['demo', 'sandbox'].map(
    (room) =>
      /** @param {Arrow} arrow */
      ({ target, file }) =>
        !within(room)(target) || within(room, 'tests')(file) || isTest(file),
  ),
  // What pages import of a domain must not bring its SQL along.
  ({ target, file }) => !DOMAIN_SHARED.test(file) || !/\.(tx|repository)$/.test(target),
];

/** @param {string} file @returns {Room | undefined} */
const roomOf = (file) =>
  rooms
    .filter(({ folder }) => within(folder)(file))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

/**
 * Whether a file may import a target.
 * @param {Arrow} arrow
 */
export const isAllowed = (arrow) =>
  everywhere.every((allows) => allows(arrow)) &&
  (isTest(arrow.file) || (roomOf(arrow.file)?.allows(arrow) ?? true));

/**
 * The room of a file as a message names it, e.g. `blocks/hero`, `eshop-api/domains/bag`, `ui`.
 * @param {string} file
 */
export const nameRoom = (file) => {
  const folder = roomOf(file)?.folder ?? folderOf(file, 1);
  const hasInnerRooms = ['blocks', 'eshop-api/domains', 'eshop-api/providers', 'sandbox'].includes(folder);
  return hasInnerRooms ? folderOf(file, folder.split('/').length + 1) : folder;
};
