import type { LoadContext } from '../../_contract/block.types';

/** Flag squareImage (docs/contract/markets.md#flags): a block that lists products spreads this into its data and hands `square` to its cards. */
export const squareCards = ({ flags }: Pick<LoadContext, 'flags'>): { square?: boolean } =>
  flags.squareImage === true ? { square: true } : {};
