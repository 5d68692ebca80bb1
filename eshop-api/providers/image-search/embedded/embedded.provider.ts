import { defineProvider } from '../../define-provider';
import { embeddedImageSearch } from './embedded-image-search';

export default defineProvider({
  kind: 'imageSearch',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedImageSearch(),
});
