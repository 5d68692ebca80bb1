import { findUnsettled } from './find-unsettled';
import { expect } from './journey.fixture';

/** Compares orders, money, stock, gift cards and mails of a journey's own shop, and the providers' own stores, which is running. */
export const expectSoundShop = async (dataDir: string): Promise<void> =>
  expect(await findUnsettled(dataDir)).toEqual({});
