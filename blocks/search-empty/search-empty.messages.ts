import { cardMessages } from '../_parts/product-card/product-card.messages';

export default {
  ...cardMessages,
  advice: 'What may help',
  adviceSpelling: 'Check the spelling.',
  adviceFewer: 'Use fewer words, or more general ones: a kind, a colour, a name.',
  adviceCode: 'The number inside the shoe or on the box works too.',
  meant: 'Did you mean:',
  top: 'Others search for',
  categories: 'Or start here',
  popular: 'Popular now',
};
