import { findUnsettled } from './find-unsettled';

/**
 * After all journeys: orders, money, stock, gift cards and mails of the shop that they have shared agree, and the providers' own stores
 * with them (docs/checkout.md). Without JOURNEY_DATA_DIR, as on a shop that was running before, nothing is checked. @throws Error with the
 * rows that do not agree
 */
export default async function expectSoundSharedShop(): Promise<void> {
  const dataDir = process.env.JOURNEY_DATA_DIR;
  if (!dataDir) return;
  const unsound = await findUnsettled(dataDir);
  if (Object.keys(unsound).length > 0)
    throw new Error(`The books of the shared shop do not agree:\n${JSON.stringify(unsound, null, 2)}`);
}
