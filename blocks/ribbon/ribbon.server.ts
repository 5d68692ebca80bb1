import { ApiError } from '../../eshop-api/contract/api-error';
import { headerRibbon } from '../../eshop-api/domains/header/header.contract';
import type { LoadContext } from '../_contract/block.types';
import type { RibbonProps } from './ribbon.schema';
import type { RibbonData } from './ribbon.types';

/** The config's own words: the same object, so that what is made of them is kept. */
const own: RibbonData = {};
/** A line above the header keeps no page waiting. */
const DEADLINE_MS = 500;

/** GET /header/header-ribbon (docs/contract/content.md#content-reads). Without an answer the config's own words stand. */
export async function load(
  { api, locale, page, head, signal }: LoadContext,
  { live }: RibbonProps,
): Promise<RibbonData> {
  if (!live) return own;
  try {
    const { ribbon, changesAt } = await api.call(
      headerRibbon,
      { profile: locale.locale },
      { signal, deadline: DEADLINE_MS },
    );
    if (changesAt) head.changesAt(Date.parse(changesAt));
    return ribbon
      ? {
          message: {
            text: ribbon.text,
            href: ribbon.link && page.href(ribbon.link),
            linkText: ribbon.linkText,
          },
        }
      : own;
  } catch (error) {
    if (error instanceof ApiError) return own;
    throw error;
  }
}
