import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_contract/block.types';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { SustainabilityProps } from './sustainability.schema';

export interface SustainabilityData extends Pick<SheetProduct, 'sustainability' | 'composition'> {
  origin: { label: string; value: string } | null;
  /** The market trades in used products (flag take_back), and this is one of those. */
  takesBack: boolean;
}

/** What is traded in: shoes. */
const TAKEN_BACK = 'shoes';

export const load: BlockLoad<SustainabilityProps, SustainabilityData> = async (context) => {
  const { sustainability, composition, facts, family } = await readSheet(context);
  const origin = facts.find(({ key }) => key === 'origin');
  return {
    sustainability,
    composition,
    origin: origin ? { label: origin.label, value: origin.value } : null,
    takesBack: context.flags.take_back === true && family === TAKEN_BACK,
  };
};
