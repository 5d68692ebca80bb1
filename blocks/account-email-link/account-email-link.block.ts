import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: links of an e-mail address',
  description:
    'Target of the mailed links that confirm an account’s address or stop its change: one button. Opening the page changes nothing. Its page has a path with {token}.',
  category: 'system',
  version: 1,
});
