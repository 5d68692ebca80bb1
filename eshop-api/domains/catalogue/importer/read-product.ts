import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FromSchema } from 'json-schema-to-ts';
import type { Amount, Material, Texts } from '../catalogue.types';
import { feedProductSchema } from './feed-product.schema';

type FeedProduct = FromSchema<typeof feedProductSchema>;
type FeedPrices = Record<string, number | { current: number; previous?: number }>;

let compiled: ValidateFunction<FeedProduct> | undefined;
/** Compiled with the first row: a start imports nothing. */
const findValidate = () =>
  (compiled ??= new Ajv({ allErrors: true, allowUnionTypes: true }).compile<FeedProduct>(feedProductSchema));
/** Places listed in one message. */
const MAX_COMPLAINTS = 4;

/** One row of the JSON Lines feed → material, or what is wrong with its shape. */
export function readProduct(value: unknown): Material | { problem: string } {
  const validate = findValidate();
  return validate(value) ? toMaterial(value) : { problem: describe(validate.errors ?? []) };
}

const describe = (errors: ErrorObject[]): string => {
  // Of an anyOf only its last error helps; the branches' errors contradict each other.
  const lines = errors
    .filter((error) => !error.schemaPath.includes('/anyOf/'))
    .map((error) => {
      const field = error.instancePath.slice(1).replaceAll('/', '.') || 'the row';
      if (error.keyword === 'additionalProperties')
        return `${field} must not have the field "${String(error.params['additionalProperty']).slice(0, 40)}"`;
      if (error.keyword === 'enum')
        return `${field} must be one of ${(error.params['allowedValues'] as unknown[]).join(', ')}`;
      return error.keyword === 'anyOf' ? `${field} has the wrong form` : `${field} ${error.message}`;
    });
  return [...new Set(lines)].slice(0, MAX_COMPLAINTS).join('; ');
};

const toTexts = (text: string | Record<string, unknown>): Texts =>
  typeof text === 'string' ? { en: text } : (text as Texts);

const toAmounts = (prices: FeedPrices): Record<string, Amount> =>
  Object.fromEntries(
    Object.entries(prices).map(([currency, price]) => [
      currency,
      typeof price === 'number'
        ? { current: price, previous: null }
        : { current: price.current, previous: price.previous ?? null },
    ]),
  );

/** Rank of imported products without one: after the ranked ones. */
const LAST_RANK = 100_000;

const toMaterial = (row: FeedProduct): Material => ({
  id: row.id,
  target: row.target,
  model: {
    id: row.model,
    name: row.name,
    lineCollection: row.lineCollection,
    family: row.family,
    tipology: row.tipology,
    line: row.line,
    concept: row.concept,
    description: toTexts(row.description),
    composition: row.composition ?? {},
    facts: row.facts ?? {},
    care: row.care ?? [],
    sustainability: row.sustainability ?? [],
    sizeGuide: row.sizeGuide ?? null,
  },
  colour: { key: row.colour.key, hex: row.colour.hex, names: toTexts(row.colour.name) },
  rank: row.rank ?? LAST_RANK,
  firstOnSale: row.firstOnSale ?? null,
  bestsellerRank: row.bestsellerRank ?? null,
  novelty: row.novelty ?? false,
  rewalk: row.rewalk ?? null,
  voucherCodes: row.vouchers ?? [],
  active: row.active ?? true,
  picture: row.picture ?? null,
  pictureUrls: row.pictures ?? null,
  prices: toAmounts(row.prices),
  skus: row.sizes.map((size) => ({
    value: size.value,
    ean: size.ean,
    stock: size.stock,
    prices: size.prices ? toAmounts(size.prices as FeedPrices) : null,
  })),
});
