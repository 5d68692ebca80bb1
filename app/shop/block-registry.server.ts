import views from 'virtual:block-views';
import parts from 'virtual:block-parts';
import { validators } from 'virtual:block-validators';
import subjects from 'virtual:block-subjects';
import type { BlockRoute } from '../../blocks/_contract/route.types';
import type { BlockType } from '../../engine/pages/page.types';
import type { ServerBlock, ServerSubject } from '../request/request-context.types';

/** A block type with the routes of its folder. */
export interface RoutingBlock {
  type: string;
  routes?: readonly BlockRoute[] | undefined;
}

/** The route of a path. */
interface FoundRoute {
  /** Type of the block whose it is. */
  type: string;
  route: BlockRoute;
  /** Values of the pattern's `:name` segments, decoded. */
  params: Readonly<Record<string, string>>;
}

interface Pattern {
  type: string;
  route: BlockRoute;
  path: string;
  segments: readonly string[];
}

/** Finds the route of a request's path, locale included; undefined: the path is no route of a block. */
export type FindRoute = (pathname: string) => FoundRoute | undefined;

/**
 * The routes of all blocks as one table. Whether the path's first segment is a locale is for the caller to check.
 * @throws Error for a pattern that is none, and for two that match the same path; it names the files
 */
export function compileRoutes(blocks: Iterable<RoutingBlock>): FindRoute {
  const patterns = [...blocks].flatMap(({ type, routes = [] }) =>
    routes.flatMap((route) => route.paths.map((path) => readPattern(type, route, path))),
  );
  refuseCollisions(patterns);
  return (pathname) => {
    const [, ...segments] = pathname.split('/').filter(Boolean);
    const found = patterns.find((pattern) => matches(pattern.segments, segments));
    return found && { type: found.type, route: found.route, params: readParams(found.segments, segments) };
  };
}

const isParameter = (segment: string): boolean => segment.startsWith(':');
const fileOf = ({ type }: Pick<Pattern, 'type'>): string => `blocks/${type}/${type}.routes.ts`;

/** The first segment is a word: a parameter there would stand before every page. */
function readPattern(type: string, route: BlockRoute, path: string): Pattern {
  if (!/^[\w-]+(\/:?[\w-]+)*$/.test(path))
    throw new Error(
      `${fileOf({ type })}: "${path}" is no path of a route. Write it like _payment/bag/:token, without the locale.`,
    );
  return { type, route, path, segments: path.split('/') };
}

function refuseCollisions(patterns: readonly Pattern[]): void {
  patterns.forEach((one, at) => {
    const other = patterns.slice(at + 1).find(({ segments }) => overlap(one.segments, segments));
    if (other)
      throw new Error(
        `${fileOf(one)} and ${fileOf(other)} both answer one path: "${one.path}" and "${other.path}". Rename one of them.`,
      );
  });
}

/** Whether some path matches both. */
const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((segment, at) => isParameter(segment) || isParameter(other[at]!) || isSame(segment, other[at]!));

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  overlap(
    pattern,
    segments.map((segment) => segment.replace(/^:/, '%3A')),
  );

const readParams = (pattern: readonly string[], segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap((segment, at) =>
      isParameter(segment) ? [[segment.slice(1), decode(segments[at]!)]] : [],
    ),
  );

/** A segment that is no valid encoding stays as it came. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

interface BlockParts {
  block: { default: ServerBlock['definition'] };
  schema?: { default: Record<string, unknown> };
  server?: { load?: ServerBlock['load'] };
  commands?: { default: ServerBlock['commands'] };
  messages?: { default: Record<string, string> };
  migrations?: { default: BlockType['migrations'] };
  routes?: { default: readonly BlockRoute[] };
}

const allParts = parts as unknown as Record<string, BlockParts>;
const allViews = views as Record<string, { view?: { default: ServerBlock['View'] } }>;
const noProps = { type: 'object', properties: {}, additionalProperties: false };

/** Every block with its server parts, out of the folders in `blocks/`. */
export const serverBlocks: ReadonlyMap<string, ServerBlock> = new Map(
  Object.entries(allParts).map(([type, part]) => [
    type,
    {
      type,
      definition: part.block.default,
      schema: part.schema?.default ?? noProps,
      View: allViews[type]?.view?.default ?? (() => null),
      load: part.server?.load,
      messages: part.messages?.default ?? {},
      commands: part.commands?.default,
    },
  ]),
);

/** What pages can be about, out of the files `blocks/_journey/subjects/<name>.subject.server.ts`. */
export const serverSubjects: ReadonlyMap<string, ServerSubject> = new Map(
  Object.entries(subjects).map(([name, { load, deadline }]) => [
    name,
    { name, load, deadline } as ServerSubject,
  ]),
);

/** The same blocks as the page engine sees them, with validators compiled ahead of time. */
export const engineBlockTypes: ReadonlyMap<string, BlockType> = new Map(
  [...serverBlocks.values()].map((block) => [
    block.type,
    {
      type: block.type,
      definition: block.definition,
      schema: block.schema,
      validate: validators[block.type]!,
      migrations: allParts[block.type]!.migrations?.default ?? {},
      routes: (allParts[block.type]!.routes?.default ?? []).flatMap(({ paths }) => paths),
    },
  ]),
);

/** The addresses of blocks that are no pages. Two that collide stop the start. */
export const findRoute = compileRoutes(
  Object.entries(allParts).map(([type, { routes }]) => ({ type, routes: routes?.default })),
);
