import { defineProvider } from '../../define-provider';
import { createPhoton } from './photon-completion';

export default defineProvider({
  kind: 'addressCompletion',
  use: 'photon',
  settings: {
    properties: {
      url: {
        type: 'string',
        pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)|\\$)',
        description: 'Where the geocoder answers, without /api.',
      },
    },
    required: ['url'],
  },
  provide: ({ url }) => ({
    name: 'address-completion-photon',
    migrations: [],
    open: ({ fetch }) => createPhoton(url.replace(/\/$/, ''), fetch),
  }),
});
