import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Clienteling: confirm',
  description:
    'Target of the mailed link, on a page with {token}: shows what staff of a store wrote down, with buttons to confirm and to delete it. Opening the page writes nothing. Works without JavaScript.',
  category: 'system',
  version: 1,
});
