/** What a visitor brings that applies vouchers; out of the price cookies, so a document may depend on it. */
export interface VoucherUse {
  /** Code of the bonds cookie. */
  voucher?: string;
  /** Code of a pre-launch voucher the visitor was invited to. */
  prevoucher?: string;
  /** A user hash came, by query or cookie: a member (docs/contract/storefronts-and-roles.md#member). The hash itself goes into no document. */
  member?: true;
}

/** Price cookies (a query of the same name counts first, as the request pipeline reads them) → what they apply; codes in upper case; undefined: nothing. */
export function readVoucherUse({
  voucher,
  prevoucher,
  usrhash,
}: Readonly<Record<string, string>>): VoucherUse | undefined {
  if (!voucher && !prevoucher && !usrhash) return undefined;
  return {
    ...(voucher ? { voucher: voucher.toUpperCase() } : {}),
    ...(prevoucher ? { prevoucher: prevoucher.toUpperCase() } : {}),
    ...(usrhash ? { member: true } : {}),
  };
}

/** Short name by which kept HTML is distinguished; the same for everybody without a voucher. */
export const makeVoucherKey = ({ voucher = '', prevoucher = '', member }: VoucherUse): string =>
  voucher || prevoucher || member ? `${voucher}|${prevoucher}|${member ? 1 : 0}` : '';
