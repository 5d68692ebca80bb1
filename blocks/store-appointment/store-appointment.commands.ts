import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { instoreBookAppointment } from '../../eshop-api/domains/stores/instore.contract';
import { defineCommand } from '../_contract/commands/define-command';
import { formatDate, formatTime } from '../_journey/stores/format-store';
import type { StoreAppointmentProps } from './store-appointment.schema';

export interface Booked {
  code: string;
  day: string;
  time: string;
}

export default {
  'stores.bookAppointment': defineCommand<StoreAppointmentProps>({
    form: {
      store_id: formFields.generic,
      start: formFields.select,
      name: formFields.name,
      email: formFields.email,
      phone: formFields.telephone,
    },
    async run({ api, locale }, { text }) {
      const { store_id, start, name, email, phone } = text as Record<
        'store_id' | 'start' | 'name' | 'email' | 'phone',
        string
      >;
      const { appointment } = await api.call(instoreBookAppointment, {
        profile: locale.locale,
        store_id,
        start,
        name,
        email,
        phone,
      });
      const booked: Booked = {
        code: appointment.code,
        day: formatDate(start.slice(0, 10), locale.isoLocale, true),
        time: formatTime(start.slice(11), locale.isoLocale),
      };
      return { data: booked };
    },
  }),
};
