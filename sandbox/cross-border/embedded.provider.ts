import { defineProvider } from '../../eshop-api/providers/define-provider';
import { embeddedCrossBorder } from './embedded-cross-border';

export default defineProvider({
  kind: 'crossBorder',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedCrossBorder,
});
