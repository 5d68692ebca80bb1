import type { VoucherPrice } from '../../../eshop-api/contract/entities/price.schema';
import { sampleSheet } from '../../_journey/listing/sample-products';
import { listShown } from './show-vouchers';
import type { VoucherWords } from './show-vouchers';

/** A members' voucher of the sample catalogue. */
export const sampleVoucherPrice = (over: Partial<VoucherPrice> = {}): VoucherPrice => ({
  preLaunch: false,
  usrHash: true,
  adqCampaign: true,
  currentFormated: '£106',
  discount: 15,
  discountStr: '-15%',
  pricePerSize: false,
  voucherType: 'final.price',
  voucherRangePrices: null,
  appliedLabel: null,
  ...over,
});

export const sampleVoucherWords: VoucherWords = {
  price: 'Price with voucher',
  membersOnly: 'for members. Subscribe',
  members: 'for members',
  duringPromo: 'during promo',
  signUp: '/en_GB#letters',
  applied: {
    'voucher.price.message.final.price.applied': 'with your voucher',
    'voucher.price.message.original.price.applied': 'with your voucher, off the first price',
    'voucher.price.message.others.applied': 'your price',
  },
};

const bySize = sampleVoucherPrice({
  pricePerSize: true,
  voucherRangePrices: { priceFromFormatted: '£100', priceToFormatted: '£112' },
});

/** A sheet whose voucher is priced by size: £100 up to 38, £112 from 39 on. */
export const sampleVouchers = {
  prices: { SPRING: bySize },
  product: {
    ...sampleSheet,
    voucherPrices: { SPRING: bySize },
    sizes: sampleSheet.sizes.map((size) => ({
      ...size,
      voucherPrices: {
        SPRING: sampleVoucherPrice({
          pricePerSize: true,
          currentFormated: Number(size.value) < 39 ? '£100' : '£112',
        }),
      },
    })),
  },
  shown: listShown({ SPRING: bySize }, {}),
};
