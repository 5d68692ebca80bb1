import {
  autoBonds,
  bagDate,
  bagHash,
  bagMarket,
  employeeId,
  isCtr,
  packstation,
  shipment,
  voucher,
  zip,
} from '../../_contract/storage/stored-cookies';

/** Cookies that go when the market changes: all that docs/contract/bag.md#market-of-a-bag names. */
export const ofOneMarket = [
  bagHash,
  bagDate,
  bagMarket,
  shipment,
  employeeId,
  packstation,
  isCtr,
  zip,
  voucher,
  autoBonds,
];
