import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: forgotten password',
  description:
    'Form for an address, to which a link is mailed; on a page whose path has a {token}, sets the new password. Works without JavaScript.',
  category: 'system',
  version: 1,
});
