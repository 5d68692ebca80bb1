import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { defineCommand } from '../_contract/commands/define-command';
import { backField, findWayOn, readBackPath } from '../_journey/customer/back-path';
import { signIn } from '../_journey/customer/sign-in.server';
import type { AccountLoginProps } from './account-login.schema';

export default {
  'account.login': defineCommand<AccountLoginProps>({
    form: { username: formFields.email, password: formFields.password, back: backField },
    async run(context, { text: { username = '', password = '', back } }) {
      await signIn(context, username, password);
      return { go: findWayOn(context.page, readBackPath(back)) };
    },
  }),
};
