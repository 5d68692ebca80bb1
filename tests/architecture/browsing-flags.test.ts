import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flagsSchema } from '../../engine/flags/flags.schema';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (room: string): string[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(tsx?|json)$/.test(path) && !path.includes('node_modules') && !path.includes('generated'),
    )
    .map((path) => `${room}/${path}`);
const files = ['app', 'blocks', 'eshop-api', 'page-configs', 'tests']
  .flatMap(read)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const isTest = (path: string) => /\.(test|spec|fixture)\.tsx?$/.test(path) || path.startsWith('tests/');

/** Flags of docs/contract/markets.md#flags that change what someone sees who browses, each with a test for on and off. */
const BROWSING = [
  'reviews',
  'reviews_lang',
  'ia_recommendations',
  'size_label',
  'take_back',
  'voucher_pre_takeback',
  'consent_service',
  'image_search',
  'search_provider',
  'cross_border_fixed_price',
  'hide_telephone_numbers',
  'instantFAQ',
  'instantFAQ_subreason_ids',
  'squareImage',
  'fetch_colors',
  'additional_delivery_info',
  'cms_fallback',
  'gratis_cambio_talla',
  'affiliate_cid',
  'affiliate_type',
  'gift_card',
  'fake_free_shipping',
  'allow_special_chars',
] as const;

it.each(BROWSING)('%s is a flag, is read by the product, and is tested', (flag) => {
  expect(Object.keys(flagsSchema.properties)).toContain(flag);
  const names = new RegExp(`\\b${flag}\\b`);
  const reads = files.filter(
    ({ path, text }) =>
      !isTest(path) &&
      !path.includes('/generated') &&
      !/\.(block|messages|contract|samples|schema)\.tsx?$/.test(path) &&
      new RegExp(`([fF]lags[^;\\n]*\\b${flag}\\b|'${flag}'|"${flag}")`).test(text),
  );
  expect(
    reads.map(({ path }) => path),
    `${flag} does nothing`,
  ).not.toEqual([]);
  expect(
    files
      .filter(({ path, text }) => isTest(path) && !path.includes('browsing-flags') && names.test(text))
      .map(({ path }) => path),
    `${flag} has no test`,
  ).not.toEqual([]);
});
