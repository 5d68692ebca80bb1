import { clientFields, INTERESTS } from '../../eshop-api/domains/clienteling/client.facts';
import { clientsRegister } from '../../eshop-api/domains/clienteling/clienteling.contract';
import { defineCommand } from '../_contract/commands/define-command';
import { tpvStoreId } from '../_contract/storage/stored-cookies';
import { tillHeaders } from '../_journey/bag/till-session';
import type { ClientelingFormProps } from './clienteling-form.schema';

const interestFields = Object.fromEntries(INTERESTS.map((one) => [`interest_${one}`, { maxLength: 5 }]));

export default {
  'client.note': defineCommand<ClientelingFormProps>({
    form: { ...clientFields, ...interestFields, language: { maxLength: 10 } },
    async run({ api, locale, cookies }, { text }) {
      const { name = '', surname = '', email = '', telephone = '', sizes = '', language } = text;
      await api.call(
        clientsRegister,
        {
          profile: locale.locale,
          tpvStoreId: cookies[tpvStoreId.name]?.slice(0, 40) || 'none',
          employeeId: (text.employee ?? '').slice(0, 40),
          ...{ name, surname, email, telephone, sizes },
          ...(language && { language }),
          interests: INTERESTS.filter((one) => text[`interest_${one}`] === 'on'),
          privacyPolicy: text.agreed ?? '',
        },
        { headers: tillHeaders(cookies) },
      );
    },
  }),
};
