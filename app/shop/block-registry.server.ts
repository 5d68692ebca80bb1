import views from 'virtual:block-views';
import parts from 'virtual:block-parts';
import { validators } from 'virtual:block-validators';
import subjects from 'virtual:block-subjects';
import type { BlockType } from '../../engine/pages/page.types';
import type { BlockRoute } from '../../blocks/_contract/route.types';
import { compileRoutes } from './block-routes';
import type { ServerBlock, ServerSubject } from '../request/request-context.types';

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
