import { productsSheet } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../_contract/block.types';
import { campaignWidths, isSizedPicture } from '../_parts/picture/media-picture';
import { pictureSet, sizedPicture } from '../_journey/picture-source';
import { heroSizes } from './hero-sizes';
import type { HeroProps } from './hero.schema';
import type { HeroData } from './hero.types';

/** As many measured facts as a line holds. */
const MOST_FACTS = 4;

export async function load(context: LoadContext, props: HeroProps): Promise<HeroData> {
  preload(context, props);
  return props.material ? { product: await readProduct(context, props.material) } : {};
}

function preload({ head }: LoadContext, { image, arrangement }: HeroProps): void {
  if (!isSizedPicture(image)) return head.preloadImage({ src: image });
  head.preloadImage({
    src: sizedPicture(image, 960),
    srcset: pictureSet(image, campaignWidths),
    sizes: heroSizes[arrangement],
  });
}

/** A campaign does not fall because one product's data is late or gone. */
async function readProduct(
  { api, locale, page, signal }: LoadContext,
  material: string,
): Promise<HeroData['product']> {
  try {
    const { productSheet } = await api.call(productsSheet, { profile: locale.locale, material }, { signal });
    if (!('name' in productSheet)) return undefined;
    const { name, url, prices, facts } = productSheet;
    return { name, href: page.href(url), price: prices.currentFormated, facts: facts.slice(0, MOST_FACTS) };
  } catch {
    return undefined;
  }
}
