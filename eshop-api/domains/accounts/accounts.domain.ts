import type { Domain } from '../../server/domain.types';
import { accountSessionsOperations } from './account-sessions.handlers';
import { createOperations } from './create.handlers';
import { deleteOperations } from './delete.handlers';
import { emailChangeOperations } from './email-change.handlers';
import { passkeyOperations } from './passkeys.handlers';
import { passwordOperations } from './password.handlers';
import { purgeAccounts } from './purge-accounts';
import { sessionOperations } from './session.handlers';
import { personalData } from './personal-data.repository';

/** Customers, their passwords and their sessions (docs/checkout.md "Customers"). docs/contract/account.md#session, docs/contract/account.md#account. */
const accounts: Domain = {
  name: 'accounts',
  operations: [
    ...sessionOperations,
    ...accountSessionsOperations,
    ...createOperations,
    ...passwordOperations,
    ...emailChangeOperations,
    ...deleteOperations,
    ...passkeyOperations,
  ],
  personalData,
  purge: purgeAccounts,
};

export default accounts;
