import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Banners',
  description: 'One to four stories side by side, each a picture with words and a way on.',
  category: 'editorial',
  version: 1,
});
