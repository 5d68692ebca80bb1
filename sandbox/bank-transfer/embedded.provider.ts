import { defineProvider } from '../../eshop-api/providers/define-provider';
import { embeddedBankTransfer } from './embedded-bank-transfer';

export default defineProvider({
  kind: 'bankTransfer',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedBankTransfer,
});
