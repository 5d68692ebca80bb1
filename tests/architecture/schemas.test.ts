import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { composeBrandSchema } from '../../engine/brands/brand.schema';
import {
  languagesSchema,
  localeSchema,
  marketsSchema,
  segmentsSchema,
} from '../../engine/locales/locale.schema';
import { conditionFrame, layoutFrame, pageFrame } from '../../engine/pages/frame.schema';
import { domains } from '../../eshop-api/domains/registry.generated';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../ui/theme/theme.schema';

/** Evaluated here once, so that no start has to (engine/ajv-options.ts); those of blocks by `configs check`. */
const ownSchemas: [string, object][] = [
  ...Object.entries({
    localeSchema,
    marketsSchema,
    languagesSchema,
    segmentsSchema,
    conditionFrame,
    layoutFrame,
    pageFrame,
    themeSchema,
    brandSchema: composeBrandSchema(providerSchemas),
  }),
  ...domains.flatMap(({ domain }) =>
    domain.operations.flatMap(({ operation }): [string, object][] => [
      [`${operation.id} request`, operation.request as object],
      [`${operation.id} response`, operation.response as object],
    ]),
  ),
];

it.each(ownSchemas)('%s is a JSON Schema', (_name, schema) => {
  const ajv = new Ajv({ strict: false });
  expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
});
