import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Legal texts',
  description: 'Terms, privacy, cookies, withdrawal as they hold in the market: all of them, or one.',
  category: 'editorial',
  version: 1,
  subject: 'legal',
});
