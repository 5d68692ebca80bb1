import type { ResponseOf } from '../../eshop-api/contract/operation';
import { cartStoreEmployees } from '../../eshop-api/domains/store-staff/store-staff.contract';
import type { BlockLoad } from '../_contract/block.types';
import { tillHeaders } from '../_journey/bag/till-session';
import { tpvEmployeeId, tpvStoreId } from '../_contract/storage/stored-cookies';
import type { BagStaffProps } from './bag-staff.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface BagStaffData {
  /** Null: this browser is no till. */
  employees: ResponseOf<typeof cartStoreEmployees>['storeEmployees'] | null;
  /** Id of who serves now; '': unknown. */
  chosen: string;
  form: FormState | undefined;
}

export const load: BlockLoad<BagStaffProps, BagStaffData> = async ({
  api,
  locale,
  visitor,
  signal,
  form,
}) => {
  const cookies = visitor?.cookies ?? {};
  const store = cookies[tpvStoreId.name]?.slice(0, 40);
  if (!store) return { employees: null, chosen: '', form };
  const { storeEmployees } = await api.call(
    cartStoreEmployees,
    { profile: locale.locale, tpvStoreId: store },
    { signal, headers: tillHeaders(cookies) },
  );
  return { employees: storeEmployees, chosen: cookies[tpvEmployeeId.name] ?? '', form };
};
