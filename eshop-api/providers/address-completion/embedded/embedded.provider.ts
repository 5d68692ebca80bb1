import { defineProvider } from '../../define-provider';

/** No service: the shop's own data. Streets are typed by hand. */
export default defineProvider({
  kind: 'addressCompletion',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => ({
    name: 'address-completion-embedded',
    migrations: [],
    open: () => ({ suggest: async (request, own) => own(request) }),
  }),
});
