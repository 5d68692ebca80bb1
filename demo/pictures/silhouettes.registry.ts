import type { Silhouette } from './builders/builder.types';
import { clothes } from './silhouettes/clothes.silhouettes';
import { accessories, goods } from './silhouettes/goods.silhouettes';
import { boots, slipOns } from './silhouettes/leather-shoes.silhouettes';
import { sandals } from './silhouettes/sandals.silhouettes';
import { trainers } from './silhouettes/trainers.silhouettes';

/** Every silhouette by its id, in the order of the contact sheet. */
export const silhouettes: Readonly<Record<string, Silhouette>> = {
  ...trainers,
  ...slipOns,
  ...boots,
  ...sandals,
  ...clothes,
  ...accessories,
  ...goods,
};
