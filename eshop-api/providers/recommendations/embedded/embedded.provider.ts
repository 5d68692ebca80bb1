import { defineProvider } from '../../define-provider';
import { embeddedRecommendations } from './embedded-recommendations';

export default defineProvider({
  kind: 'recommendations',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedRecommendations,
});
