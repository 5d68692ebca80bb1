import { clientsAnswer } from '../../eshop-api/domains/clienteling/clienteling.contract';
import { defineCommand } from '../_contract/commands/define-command';
import type { ClientConfirmProps } from './client-confirm.schema';

const answerWith = (accept: boolean) =>
  defineCommand<ClientConfirmProps>({
    form: {},
    async run({ api, locale, params }) {
      await api.call(clientsAnswer, { profile: locale.locale, token: params.token ?? '-', accept });
    },
  });

export default { 'client.confirm': answerWith(true), 'client.delete': answerWith(false) };
