import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: passkeys',
  description:
    'Passkeys of the account: adds one after the password, renames and removes. Adding needs JavaScript. Empty where the brand has no passkeys.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
