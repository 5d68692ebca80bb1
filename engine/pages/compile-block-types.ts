import { Ajv } from 'ajv';
import type { BlockType } from './page.types';
import type { BlockDefinition } from './block-definition.types';

/** Formats for what a string means (blocks/_contract/schema-fragments); the engine checks them itself. */
export const propFormats = ['text', 'rich-text', 'link', 'media', 'product', 'listing', 'campaign'];

export interface BlockSource {
  type: string;
  definition: BlockDefinition;
  /** Left out: the block takes no props. */
  schema?: Record<string, unknown>;
  migrations?: BlockType['migrations'];
  routes?: BlockType['routes'];
}

/** Compiles block schemas at run time, for commands and tests; production brings validators compiled ahead. */
export function compileBlockTypes(sources: readonly BlockSource[]): Map<string, BlockType> {
  const ajv = new Ajv({ allErrors: true, strict: false, useDefaults: true });
  for (const format of propFormats) ajv.addFormat(format, true);
  return new Map(
    sources.map(
      ({
        type,
        definition,
        schema = { type: 'object', properties: {}, additionalProperties: false },
        migrations = {},
        routes = [],
      }) => [
        type,
        {
          type,
          definition,
          schema,
          validate: ajv.compile(schema) as BlockType['validate'],
          migrations,
          routes,
        },
      ],
    ),
  );
}
