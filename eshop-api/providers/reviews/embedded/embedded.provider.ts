import { defineProvider } from '../../define-provider';
import { embeddedReviews } from './embedded-reviews';

export default defineProvider({
  kind: 'reviews',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedReviews,
});
