import type { SheetProduct } from '../../contract/entities/product.schema';
import { RETURN_DAYS } from '../../contract/ways-back';
import type { Material } from './catalogue.types';
import { describeFacts, factsOf } from './fact.rules';
import { isMembersOnly } from './members-only.rules';
import type { ProductMemory } from './product-memory';
import type { ViewContext } from './view-context.types';
import { describeModel, inWordOrder, nameWord } from './words.rules';

/** Product of a sheet: the listing's product and what a shopper reads before buying. */
export const viewSheet = (
  context: ViewContext,
  memory: ProductMemory,
  material: Material,
): SheetProduct & { exists: true } => {
  const { model } = material;
  const word = (section: 'part' | 'material' | 'sustainability' | 'care', key: string) =>
    nameWord(section, key, context.profile);
  return {
    ...memory.full(context, material),
    exists: true,
    description: describeModel(model, context.storefront.lines, context.profile),
    composition: inWordOrder('part', model.composition).map(([part, stuff]) => ({
      part: word('part', part),
      material: word('material', stuff),
    })),
    facts: describeFacts(factsOf(material), context.profile),
    sustainability: model.sustainability.map((key) => word('sustainability', key)),
    care: model.care.map((key) => word('care', key)),
    sizeGuide: model.sizeGuide,
    returnDays: RETURN_DAYS,
    membersOnly: isMembersOnly(material),
  };
};
