import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Search by picture',
  description:
    'A photo instead of words: chosen, taken, dropped or pasted. The search page then shows similar products. Shown only where the flag image_search is on.',
  category: 'catalogue',
  version: 1,
  // The form is plain HTML; preview, dropping, pasting and making the picture smaller are fetched when someone comes near it.
  interactive: true,
});
