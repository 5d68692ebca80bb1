import type { Locale } from '../../engine/locales/locale.types';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import { cartStoreEmployees } from '../../eshop-api/domains/store-staff/store-staff.contract';
import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { NotFound } from '../_contract/not-found';
import { storeMode, tpvEmployeeId, tpvStoreId } from '../_contract/storage/stored-cookies';
import { isTill, tillHeaders } from '../_journey/bag/till-session';
import type { ClientelingFormProps } from './clienteling-form.schema';

export interface ClientelingFormData {
  /** Null: this browser is no till. */
  employees: ResponseOf<typeof cartStoreEmployees>['storeEmployees'] | null;
  /** Id of who serves now; '': unknown. */
  chosen: string;
  /** One locale of each language, by the language's own name. */
  languages: { value: string; label: string }[];
  /** Locale of the page. */
  language: string;
  /** The empty form. */
  again: string;
  form: FormState | undefined;
}

/** @throws NotFound outside store mode: the page is for devices of stores. */
export const load: BlockLoad<ClientelingFormProps, ClientelingFormData> = async (context) => {
  const { api, locale, localePaths, visitor, signal, form, page } = context;
  const cookies = visitor?.cookies ?? {};
  if (cookies[storeMode.name] !== 'true') throw new NotFound('this device is not in store mode');
  const store = cookies[tpvStoreId.name]?.slice(0, 40);
  const shared = {
    chosen: cookies[tpvEmployeeId.name] ?? '',
    languages: listLanguages(
      localePaths().map((one) => one.locale),
      locale,
    ),
    language: locale.locale,
    again: page.href('page:clienteling'),
    form,
  };
  if (!store || !(await isTill({ api, cookies }))) return { employees: null, ...shared };
  const { storeEmployees } = await api.call(
    cartStoreEmployees,
    { profile: locale.locale, tpvStoreId: store },
    { signal, headers: tillHeaders(cookies) },
  );
  return { employees: storeEmployees, ...shared };
};

/** The page's country goes first. */
function listLanguages(locales: readonly Locale[], { country }: Locale): ClientelingFormData['languages'] {
  const own = locales.filter((one) => one.country === country);
  const byLanguage = new Map<string, Locale>();
  for (const one of [...own, ...locales])
    if (!byLanguage.has(one.language)) byLanguage.set(one.language, one);
  return [...byLanguage.values()].map(({ locale: value, languageName: label }) => ({ value, label }));
}
