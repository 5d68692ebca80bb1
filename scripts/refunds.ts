import {
  listOwedRefunds,
  settleOwedRefund,
  type Settlement,
} from '../eshop-api/domains/orders/settle-refund';
import { readSessionSecrets } from '../eshop-api/read-secrets';
import { createSeal } from '../eshop-api/server/seal';
import { openImport } from './open-import';
import { runRefunds } from './refunds/run-refunds';

/** The mail with a gift card is sealed with the shop's own secret, which its sender has. */
async function open() {
  const { db, settings: unsealed } = await openImport(['orders', 'gift-cards', 'mail']);
  const seal = createSeal(
    await readSessionSecrets({
      sessionSecret: process.env['SESSION_SECRET'] || undefined,
      previousSessionSecret: process.env['SESSION_SECRET_PREVIOUS'] || undefined,
      dataDir: process.env['DATA_DIR'] || '.data',
    }),
  );
  const settings = { ...unsealed, seal };
  return {
    list: () => listOwedRefunds({ db, settings }),
    settle: (id: number, settlement: Settlement) => settleOwedRefund({ db, settings }, id, settlement),
    close: () => db.close(),
  };
}

try {
  process.exitCode = await runRefunds(process.argv.slice(2), open, (text) => console.log(text));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
