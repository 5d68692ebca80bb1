import { defineProvider } from '../../define-provider';

/** No service: what the shop has itself. Streets are typed by hand. */
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
