import type { BlockSample } from '../_contract/block.types';
import messages from './account-export.messages';
import type { AccountExportProps } from './account-export.schema';
import type { AccountExportData } from './account-export.server';

const props: AccountExportProps = {};
const data: AccountExportData = {
  email: 'ana@example.com',
  isConfirmed: true,
  downloadHref: undefined,
  form: undefined,
};

const samples: BlockSample<AccountExportProps, AccountExportData>[] = [
  { name: 'Password needed', props, data },
  { name: 'Ready', props, data: { ...data, downloadHref: '/en_GB/_my-data' } },
  {
    name: 'Wrong password, and an address that is not confirmed',
    props,
    data: {
      ...data,
      isConfirmed: false,
      form: {
        command: 'account.confirmPassword',
        status: 'failed',
        values: {},
        errors: { password: messages.wrong },
        warnings: {},
        message: messages.wrong,
      },
    },
  },
];
export default samples;
