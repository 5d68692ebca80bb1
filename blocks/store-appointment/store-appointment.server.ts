import { instoreAvailability } from '../../eshop-api/domains/stores/instore.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readStore } from '../_journey/stores/read-stores.server';
import { formatDate, formatTime } from '../_journey/stores/format-store';
import type { StoreAppointmentProps } from './store-appointment.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface StoreAppointmentData {
  /** False: the store has no personal shopper. */
  offered: boolean;
  storeId: string;
  /** Days with their free hours. */
  days: { day: string; hours: { value: string; label: string }[] }[];
  form?: FormState | undefined;
}

export const load: BlockLoad<StoreAppointmentProps, StoreAppointmentData> = async (context) => {
  const { store } = await readStore(context);
  const offered = store.services.some(({ key }) => key === 'appointment');
  return {
    offered,
    storeId: store.id,
    days: offered ? await listFree(context, store.id) : [],
    form: context.form,
  };
};

async function listFree(
  { api, locale, signal }: LoadContext,
  store_id: string,
): Promise<StoreAppointmentData['days']> {
  const { days } = await api.call(instoreAvailability, { profile: locale.locale, store_id }, { signal });
  const free = days.map(({ date, slots }) => ({
    day: formatDate(date, locale.isoLocale, true),
    hours: slots
      .filter((slot) => slot.free)
      .map(({ start }) => ({ value: start, label: formatTime(start.slice(11), locale.isoLocale) })),
  }));
  return free.filter(({ hours }) => hours.length > 0);
}
