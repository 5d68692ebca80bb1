import { formFields } from '../../contract/fields/form-fields';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { pageAddress, readFlags } from '../../server/read-settings';
import { ordersCheckTokenCaptcha } from '../captcha/captcha.contract';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { accountCreate } from './accounts.contract';
import { insertAccount } from './accounts.repository';
import { hashChosen, refuseGuessable } from './choose-password';
import { refuseWithoutRoom } from './password.rules';
import { refuseFaults } from './account.fields';

type Input = RequestOf<typeof accountCreate>;

const create = handles(accountCreate, async (context: HandlerContext, input) => {
  const { email, password } = input;
  refuseFaults(context, { email: formFields.email, password: formFields.newPassword }, { email, password });
  refuseGuessable(password, email);
  // A solved captcha is valid once.
  refuseWithoutRoom(context);
  await checkCaptcha(context, input.captchaToken);
  // For known addresses too: the response time must not distinguish them.
  const passwordHash = await hashChosen(context, password);
  await store(context, input, passwordHash);
  await announceMail(context.db);
  return {};
});

/** @throws ApiFault E_CAPTCHA_ERROR where the flag is on and it was not passed */
async function checkCaptcha(
  { ask, storefront, profile }: HandlerContext,
  captchaToken: string | undefined,
): Promise<void> {
  if (readFlags(storefront, profile.country).captchaEnabled !== true) return;
  await ask(
    ordersCheckTokenCaptcha,
    { profile: profile.locale, action: 'account', ...(captchaToken ? { captchaToken } : {}) },
    storefront.id,
  );
}

async function store(
  context: HandlerContext,
  { email, newsletter, origin = '', campaign = '', lab = false }: Input,
  passwordHash: string,
): Promise<void> {
  const { db, now, storefront, profile, settings, ask } = context;
  await db.transaction(async (sql) => {
    const { id, isNew } = await insertAccount(
      sql,
      { email, passwordHash, storefront: storefront.id, locale: profile.locale, origin, lab },
      now,
    );
    await enqueueMail(
      sql,
      settings,
      isNew ? composeNewMail(context, email, id) : composeOwnerMail(context, email, id),
      now,
    );
  });
  if (newsletter)
    await ask(
      newsletterInsert,
      {
        profile: profile.locale,
        email: email.trim(),
        origin: (origin || 'account').slice(0, 80),
        campaign,
        lab,
        privacyPolicy: 'on',
      },
      storefront.id,
    );
}

/** The answer does not reveal that the account exists; its owner, who may have forgotten it, gets a mail, one per day. */
const composeOwnerMail = (context: HandlerContext, email: string, id: number): MailOrder => ({
  ...composeMail(context, email, 'recover-password'),
  key: `account-known:${id}:${context.now.toISOString().slice(0, 10)}`,
  kind: 'accountKnown',
});
/** Unique per account: a new account after a deletion gets a new mail. */
const composeNewMail = (context: HandlerContext, email: string, id: number): MailOrder => ({
  ...composeMail(context, email, 'login'),
  key: `account-new:${id}`,
  kind: 'accountNew',
});

const composeMail = ({ settings, storefront, profile }: HandlerContext, email: string, page: string) => ({
  storefront: storefront.id,
  locale: profile.locale,
  to: { name: '', address: email.trim() },
  values: {},
  link: pageAddress(settings, storefront.id, profile.locale, page),
});

/** Each costs the shop a mail and a tenth of a second. */
export const createOperations: DomainOperation[] = [{ ...create, rateLimitPerMinute: 10 }];
