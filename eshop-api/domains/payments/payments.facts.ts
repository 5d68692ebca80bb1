import type {
  CardFields,
  CardFieldsError,
  CardFieldsModule,
  CardFont,
  CardToken,
  CardWords,
} from '../../providers/card-provider/card-fields.types';
import type { DeviceSheetModule, DeviceSheetSession } from '../../providers/device-wallet/device-sheet.types';

/** What the module named by `script` of create-session exports, for blocks (docs/payments.md "In the browser"). */
export type { CardFields, CardFieldsError, CardFieldsModule, CardFont, CardToken, CardWords };

/** What the module named by `deviceWallet.script` of create-session exports, for blocks (docs/payments.md "Wallets"). */
export type { DeviceSheetModule, DeviceSheetSession };
