import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Clienteling: form',
  description:
    'Staff of a store write down a customer who agrees; on the store’s signed-in till only: outside store mode its page does not exist (404). It counts once the customer has confirmed it by mail. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
});
