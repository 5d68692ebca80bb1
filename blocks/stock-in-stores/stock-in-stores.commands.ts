import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { productsReservation } from '../../eshop-api/domains/stores/instore.contract';
import { storeLocatorStore } from '../../eshop-api/domains/stores/stores.contract';
import { defineCommand } from '../_contract/commands/define-command';
import { formatDate } from '../_journey/stores/format-store';
import type { StockInStoresProps } from './stock-in-stores.schema';

export interface Reserved {
  code: string;
  store: string;
  day: string;
  already: boolean;
}

export default {
  'stores.reserve': defineCommand<StockInStoresProps>({
    form: {
      store_id: formFields.select,
      sku: formFields.generic,
      size: formFields.select,
      name: formFields.name,
      email: formFields.email,
      phone: formFields.telephone,
    },
    async run({ api, locale }, { text }) {
      const { store_id, sku, size, name, email, phone } = text as Record<
        'store_id' | 'sku' | 'size' | 'name' | 'email' | 'phone',
        string
      >;
      const { reservation } = await api.call(productsReservation, {
        profile: locale.locale,
        store_id,
        sku,
        size,
        name,
        email,
        phone,
      });
      // It may have been the store's last one: the list that comes with the answer no longer names it.
      const { store } = await api.call(storeLocatorStore, {
        profile: locale.locale,
        id: reservation.store_id,
      });
      const kept: Reserved = {
        code: reservation.code,
        store: store.name,
        day: formatDate(reservation.lastDay, locale.isoLocale, true),
        already: reservation.already,
      };
      return { data: kept };
    },
  }),
};
