import type { PageView } from '../../_contract/block.types';
import type { Words } from '../../../engine/words/words.types';

/** What the script needs of the page, written once on the list: forty cards share it. */
export interface QuickFacts {
  profile: string;
  market: string;
  /** Where product pictures stand. */
  images: string;
  /** The bag's page. */
  bag: string;
  /** The page for while no orders are taken. */
  offline: string;
  add: string;
  size: string;
  added: string;
  view: string;
  close: string;
  failed: string;
  noStock: string;
  full: string;
  tooMany: string;
  soldOut: string;
}

/** `bag`: address of the bag's page. */
export const writeQuickFacts = (
  words: Words,
  { brand, locale, href }: Pick<PageView, 'brand' | 'locale' | 'href'>,
  bag: string,
): string =>
  JSON.stringify({
    profile: locale.locale,
    market: locale.market,
    images: brand.imageHost,
    bag,
    offline: href('page:order-offline'),
    add: words('quickAdd', { name: '{name}' }),
    size: words('quickSize'),
    added: words('quickAdded'),
    view: words('quickView'),
    close: words('quickClose'),
    failed: words('quickFailed'),
    noStock: words('quickNoStock'),
    full: words('quickFull'),
    tooMany: words('quickTooMany'),
    soldOut: words('quickSoldOut'),
  } satisfies QuickFacts);
