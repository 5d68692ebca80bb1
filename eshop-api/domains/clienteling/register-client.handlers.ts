import { isDeepStrictEqual } from 'node:util';
import { ApiFault, composeTooManyToday } from '../../contract/api-fault';
import { formTelephone } from '../../contract/fields/form-fields';
import type { RequestOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { generateToken, hashText, keyOfEmail } from '../../security/tokens';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { findLocale, pageAddress } from '../../server/read-settings';
import { refuseFaults } from '../accounts/account.fields';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { isEmployeeOf } from '../store-staff/employees.tx';
import { findTillStore } from '../store-staff/till-session.tx';
import { clientFields } from './client.facts';
import { clientsRegister } from './clienteling.contract';
import { countTry, findClient, writeDraft, type ClientData } from './clients.repository';

/** A form that is sent again within this time is the same one: no second mail. ms */
const AGAIN_MS = 10 * 60_000;

interface Note {
  email: string;
  locale: string;
  draft: ClientData;
}

const register = handles(clientsRegister, async (context: HandlerContext, input) => {
  const { db, now } = context;
  const store = await findTillStore(context);
  if (store === undefined || store !== input.tpvStoreId.trim())
    throw new ApiFault('no_till', 'This is for signed-in tills of the store.', 403);
  const read = await readNote(context, store, input);
  refuseOver(await countTry(db, { kind: 'store', subject: store }, now), now);
  const clientId = await db.transaction((sql) => writeNote(sql, context, read));
  await announceMail(db);
  return { clientId, confirmed: false as const };
});

/** @throws ApiFault invalid_field */
async function readNote(
  context: HandlerContext,
  store: string,
  input: RequestOf<typeof clientsRegister>,
): Promise<Note> {
  const { db, settings, storefront, profile } = context;
  const [email, name, surname, sizes, employee] = [
    ...[input.email, input.name, input.surname, input.sizes ?? '', input.employeeId],
  ].map((text) => text.trim()) as [string, string, string, string, string];
  const telephone = formTelephone((input.telephone ?? '').trim());
  const isEmployee = await isEmployeeOf(db, store, employee);
  refuseFaults(context, clientFields, {
    ...{ email, name, surname, telephone, sizes },
    employee: isEmployee ? employee : '',
    agreed: input.privacyPolicy ?? '',
  });
  const wanted = input.language ? findLocale(settings, input.language) : undefined;
  const isOfStorefront = wanted && storefront.locales.includes(wanted.locale);
  const interests = [...(input.interests ?? [])].sort();
  return {
    email,
    locale: (isOfStorefront ? wanted : profile).locale,
    draft: { name, surname, telephone, sizes, interests, store, employee },
  };
}

/** Calls about the same address follow each other, since its count is locked until the end of the transaction. */
async function writeNote(sql: Sql, context: HandlerContext, read: Note): Promise<string> {
  const { settings, storefront, now } = context;
  const { email, locale, draft } = read;
  const subject = `${storefront.id} ${keyOfEmail(email)}`;
  refuseOver(await countTry(sql, { kind: 'email', subject }, now), now);
  const known = await findClient(sql, { storefront: storefront.id, email });
  if (known?.draft && isDeepStrictEqual(known.draft, draft) && isRecent(known.notedAt, now)) return known.id;
  const token = generateToken(settings.randomId);
  const values = { id: settings.randomId(), storefront: storefront.id, locale, email, draft, token };
  const id = await writeDraft(sql, values, now);
  await enqueueMail(
    sql,
    settings,
    {
      key: `client:${hashText(token)}`,
      storefront: storefront.id,
      locale,
      kind: 'clientConfirm',
      to: { name: draft.name, address: email },
      values: {},
      link: pageAddress(settings, storefront.id, locale, 'client-confirm', token),
    },
    now,
  );
  return id;
}

/** @throws ApiFault too_many_requests */
function refuseOver(isWithin: boolean, now: Date): void {
  if (!isWithin) throw composeTooManyToday('Too many notes today.', now);
}

const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < AGAIN_MS;

export const registerOperations: DomainOperation[] = [{ ...register, rateLimitPerMinute: 20 }];
