import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Editorial',
  description: 'A story: a picture or the brand’s own art beside a title and a few sentences.',
  category: 'editorial',
  version: 1,
});
