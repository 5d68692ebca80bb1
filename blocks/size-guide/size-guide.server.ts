import type { ResponseOf } from '../../eshop-api/contract/operation';
import { faqsSizeGuide } from '../../eshop-api/domains/content/content.contract';
import { productsSizeGuide } from '../../eshop-api/domains/size-guide/size-guide.contract';
import type { BlockLoad } from '../_contract/block.types';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { SizeGuideProps } from './size-guide.schema';

type GuideResponse = ResponseOf<typeof productsSizeGuide>;
export type ShoeGuide = NonNullable<GuideResponse['sizeGuide']>;
export type ClothesGuide = NonNullable<GuideResponse['sizeGuideClothes']>;
export interface SizeGuideData {
  shoes: ShoeGuide | null;
  clothes: ClothesGuide | null;
  questions: { id: string; question: string; answer: string }[];
}

export const load: BlockLoad<SizeGuideProps, SizeGuideData> = async (context, { questions }) => {
  const { id, family } = await readSheet(context);
  const profile = context.locale.locale;
  const [guide, faqs] = await Promise.all([
    context.api.call(productsSizeGuide, { profile, material: id }, { signal: context.signal }),
    // The table is worth more than the answers under it: without them it still stands.
    questions
      ? context.api.call(faqsSizeGuide, { profile, family }, { signal: context.signal }).then(
          (answer) => answer.faqs,
          () => [],
        )
      : [],
  ]);
  return { shoes: guide.sizeGuide, clothes: guide.sizeGuideClothes, questions: faqs };
};
