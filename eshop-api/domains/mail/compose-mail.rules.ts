import { createHash } from 'node:crypto';
import type { MailMessage } from '../../providers/mail/mail.provider.types';
import type { ApiSettings } from '../../server/settings.types';
import type { MailOrder, MailTexts } from './mail.tx';
import { layOut, type MailParts } from './lay-out.rules';
import { openMailTexts } from './mail-texts.facts';

type Opened = ReturnType<typeof openMailTexts>;

/** The mail as it is sent: brand and locale texts of the label section `mail`, links under the brand's public origin. @throws Error when storefront, locale or a text is missing. */
export function composeMail(
  order: MailOrder,
  queuedAt: Date,
  settings: Pick<ApiSettings, 'locales' | 'storefronts' | 'fileLabels'>,
): MailMessage {
  const opened = openMailTexts(settings, order.storefront, order.locale);
  const { storefront } = opened;
  const host = new URL(storefront.publicOrigin).hostname.replace(/^www\./, '');
  const { letter, replyTo } = order;
  const parts = writeParts(order, opened);
  return {
    MessageId: `${createHash('sha256').update(order.key).digest('hex').slice(0, 32)}@${host}`,
    From: { Name: storefront.name, Address: storefront.mailFrom ?? `no-reply@${host}` },
    To: { Name: order.to.name, Address: order.to.address },
    ...(replyTo ? { ReplyTo: { Name: replyTo.name, Address: replyTo.address } } : {}),
    Subject: parts.subject,
    Date: queuedAt,
    ContentLanguage: parts.language,
    ...(letter ? { OneClickUnsubscribe: new URL(letter.oneClick, storefront.publicOrigin).href } : {}),
    ...layOut(parts),
  };
}

function writeParts(order: MailOrder, { storefront, locale, t }: Opened): MailParts {
  const values = { ...order.values, name: order.to.name };
  const { body, letter } = order;
  const showPicture = (picture: string | undefined) =>
    picture && new URL(`${storefront.imageHost}/${picture}?w=640&f=jpg`, storefront.publicOrigin).href;
  return {
    brand: storefront.name,
    theme: storefront.mailTheme,
    ...(order.texts ?? fillTexts(order, { locale, t }, values)),
    quote: order.quote,
    codes: (order.codes ?? []).map((name) => ({
      label: t(`${order.kind}_${name}`, values),
      value: order.values[name] ?? '',
    })),
    body: body && {
      ...body,
      rows: body.rows.map((row) => ({ ...row, picture: showPicture(row.picture) || undefined })),
    },
    foot: letter
      ? [
          {
            label: t('letterPreferences', values),
            link: new URL(letter.preferences, storefront.publicOrigin).href,
          },
          {
            label: t('letterUnsubscribe', values),
            link: new URL(letter.unsubscribe, storefront.publicOrigin).href,
          },
        ]
      : [],
    link: new URL(order.link, storefront.publicOrigin).href,
    home: new URL(`/${locale.locale}`, storefront.publicOrigin).href,
    picture: showPicture(order.picture),
  };
}

const fillTexts = (
  { kind, to }: MailOrder,
  { locale, t }: Pick<Opened, 'locale' | 't'>,
  values: Readonly<Record<string, string>>,
): MailTexts => ({
  language: locale.written?.lang ?? locale.isoLocale,
  subject: t(`${kind}Subject`, values),
  title: t(`${kind}Title`, values),
  greeting: t(to.name ? 'greeting' : 'greetingNameless', values),
  text: t(`${kind}Text`, values),
  button: t(`${kind}Button`, values),
  why: t(`${kind}Why`, values),
});
