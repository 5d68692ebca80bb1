import type { Command } from './command.types';
import { buildDataSchemas } from './schema/data-schemas';
import { gatherNames } from './schema/gather-names';
import { buildPageSchema, type Json } from './schema/page-schema';

const folder = '.generated/schema';

/** Draft-07 schemas from which an editor completes and checks every file that is not code (.vscode/settings.json maps files to schemas). */
export const runSchema: Command = (shop) => {
  const names = gatherNames(shop.options);
  const schemas: Record<string, Json> = {
    page: buildPageSchema('page', shop.options, names),
    layout: buildPageSchema('layout', shop.options, names),
    ...(shop.dataNames && buildDataSchemas(shop, shop.dataNames)),
  };
  const files = new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${folder}/${name}.schema.json`,
      `${JSON.stringify(schema)}\n`,
    ]),
  );
  return {
    text: `Schemas of ${shop.options.blockTypes.size} block types: ${[...files.keys()].join(', ')}`,
    exitCode: 0,
    files,
  };
};
