import { formFields } from '../../contract/fields/form-fields';
import type { RequestOf } from '../../contract/operation';
import { generateToken } from '../../security/tokens';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { ordersCheckTokenCaptcha } from '../captcha/captcha.contract';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { accountCreate } from './accounts.contract';
import { insertAccount } from './accounts.repository';
import { hashChosen, refuseGuessable } from './choose-password';
import { insertCreation } from './email-changes.repository';
import { composeNewAccountMail, composeOwnerMail } from './email-mails';
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
  const address = email.trim();
  const token = generateToken(settings.randomId);
  await db.transaction(async (sql) => {
    const { id, isNew } = await insertAccount(
      sql,
      { email, passwordHash, storefront: storefront.id, locale: profile.locale, origin, lab },
      now,
    );
    await insertCreation(sql, { accountId: id, email: address, token, isNew }, now);
    const mail = isNew
      ? composeNewAccountMail(context, address, id, token)
      : composeOwnerMail(context, address, id);
    await enqueueMail(sql, settings, mail, now);
  });
  if (newsletter)
    await ask(
      newsletterInsert,
      {
        profile: profile.locale,
        email: address,
        origin: (origin || 'account').slice(0, 80),
        campaign,
        lab,
        privacyPolicy: 'on',
      },
      storefront.id,
    );
}

/** Each costs the shop a mail and a tenth of a second. */
export const createOperations: DomainOperation[] = [{ ...create, rateLimitPerMinute: 10 }];
