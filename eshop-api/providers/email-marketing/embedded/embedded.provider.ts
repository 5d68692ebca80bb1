import { defineProvider } from '../../define-provider';
import { embeddedMarketing } from './embedded-marketing';

export default defineProvider({
  kind: 'emailMarketing',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedMarketing,
});
