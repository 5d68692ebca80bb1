import { ApiFault } from '../../contract/api-fault';
import type { DomainContext } from '../../server/domain.types';
import { findLocale } from '../../server/read-settings';
import { type LabelOverride, writeOverrides } from './labels.repository';

const NAME = /^[\w/.-]{1,120}$/;
const MAX_VALUE = 4000;

/** Changes labels while the shop runs; every process shows them at once. Throws ApiFault for a bad entry, then nothing is written. */
export async function changeLabels(
  context: DomainContext,
  overrides: readonly LabelOverride[],
): Promise<void> {
  for (const override of overrides) checkOverride(context, override);
  await writeOverrides(context.db, overrides, context.settings.clock());
  await context.changed();
}

function checkOverride(
  { settings }: DomainContext,
  { storefront, locale, section, key, value }: LabelOverride,
): void {
  const location = `${section}.${key} [${locale}]`.slice(0, 200);
  if (storefront && !Object.hasOwn(settings.storefronts, storefront))
    throw new ApiFault('unknown_storefront', `${location}: no storefront '${storefront.slice(0, 40)}'`, 400);
  if (!findLocale(settings, locale)) throw new ApiFault('unknown_locale', `${location}: no such locale`, 400);
  if (!NAME.test(section) || !NAME.test(key))
    throw new ApiFault(
      'invalid_request',
      `${location}: section and key hold letters, digits, . _ - / only`,
      400,
    );
  if (value !== null && (value.length > MAX_VALUE || value.includes('\u0000')))
    throw new ApiFault(
      'invalid_request',
      `${location}: at most ${MAX_VALUE} characters, none of them NUL`,
      400,
    );
}
