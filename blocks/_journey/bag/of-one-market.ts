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

/** Cookies that go when the market changes: the union of spec §4's two readings. */
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
