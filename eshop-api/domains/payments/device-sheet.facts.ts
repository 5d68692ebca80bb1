import type { DeviceSheetModule, DeviceSheetSession } from '../../providers/device-wallet/device-sheet.types';

/** What the module named by `deviceWallet.script` of create-session exports, for blocks (docs/payments.md "Wallets"). */
export type { DeviceSheetModule, DeviceSheetSession };
