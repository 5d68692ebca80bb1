import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { cartAdd } from '../../../eshop-api/domains/bag/bag.contract';
import type { CommandContext } from '../../_contract/commands/command.types';
import { readBagVisit } from './bag-visit';
import { isLeftOut, storeBag } from './visitor-bag.server';

export interface WantedPiece {
  material: string;
  size: string;
}

export interface AddedSeveral {
  /** What found no stock or no room; the others are in the bag. */
  notAdded: ResponseOf<typeof cartAdd>['notAdded'];
  /** Link to the next page by docs/contract/bag.md#adding-several-items: the bag, or the offline order page while no orders are taken. */
  go: string;
}

/**
 * Adds pieces one after the other into this browser's bag and keeps its hash (docs/contract/bag.md#adding-several-items); `storeBag` sets the way of
 * shipping under an extended block. @throws ApiError as the API answers, bag_full among them
 */
export async function addSeveral(
  context: CommandContext,
  pieces: readonly WantedPiece[],
): Promise<AddedSeveral> {
  const { api, cookies, locale, brand, page } = context;
  const products = pieces.map(({ material, size }) => ({
    id: material,
    sizeLabel: size,
    thumbnail: `${page.brand.imageHost}/${material}_L.jpg`,
  }));
  const answer = await api.call(cartAdd, {
    profile: locale.locale,
    products,
    allMandatory: false,
    checkStock: true,
    ...readBagVisit(cookies, { locale, brand }),
  });
  await storeBag(context, answer);
  return {
    notAdded: answer.notAdded,
    go: (await isLeftOut(context, answer)) ? 'page:order-offline' : 'page:bag',
  };
}
