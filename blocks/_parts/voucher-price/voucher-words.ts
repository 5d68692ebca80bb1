import type { Words } from '../../../engine/words/words.types';

/** Words of a voucher line in one language. They travel to the browser with the sheet, so they are plain texts. */
export interface VoucherWords {
  /** Read out in front of the price. */
  price: string;
  /** 'for members. Subscribe', the way to the newsletter. */
  membersOnly: string;
  /** The same for who has subscribed already. */
  members: string;
  duringPromo: string;
  /** By label (docs/contract/vouchers.md#voucher-display: 'voucher.price.message.{type}.applied'). */
  applied: Record<string, string>;
  /** Where one subscribes. */
  signUp: string;
}

const appliedLabels = ['final.price', 'original.price', 'others'].map(
  (type) => `voucher.price.message.${type}.applied`,
);

/** Prepares the words once a list or sheet. They are one section of labels for all blocks, so no block repeats them in its messages. */
export const chooseVoucherWords = (words: Words, href: (link: string) => string): VoucherWords => ({
  price: words('label:voucher.price.read'),
  membersOnly: words('label:product.membersOnly'),
  members: words('label:voucher.price.message.members'),
  duringPromo: words('label:product.duringPromo'),
  applied: Object.fromEntries(appliedLabels.map((label) => [label, words(`label:${label}`)])),
  signUp: `${href('page:home')}#letters`,
});
