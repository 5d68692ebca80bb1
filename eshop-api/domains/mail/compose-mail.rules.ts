import { createHash } from 'node:crypto';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MailMessage } from '../../providers/mail/mail.provider.types';
import type { ApiLocale, ApiSettings, Storefront } from '../../server/settings.types';
import type { MailOrder } from './mail.contract';
import { layOut } from './lay-out.rules';

type Texts = Readonly<Record<string, string>>;

/** The mail as it travels: brand and locale texts of the label section `mail`, links under the brand's public origin. @throws Error when storefront, locale or a text is missing. */
export function composeMail(order: MailOrder, queuedAt: Date, settings: Pick<ApiSettings, 'locales' | 'storefronts' | 'fileLabels'>): MailMessage {
  const storefront = settings.storefronts[order.storefront];
  const locale = settings.locales.find((one) => one.locale === order.locale);
  if (!storefront?.publicOrigin || !locale) throw new Error(`no storefront ${order.storefront} with a public origin, or no locale ${order.locale}`);
  const host = new URL(storefront.publicOrigin).hostname.replace(/^www\./, '');
  const { replyTo } = order;
  const parts = writeParts(order, storefront, locale, settings.fileLabels(locale.locale, storefront.id)['mail'] ?? {});
  return {
    MessageId: `${createHash('sha256').update(order.key).digest('hex').slice(0, 32)}@${host}`,
    From: { Name: storefront.name, Address: storefront.mailFrom ?? `no-reply@${host}` }, To: { Name: order.to.name, Address: order.to.address },
    ...(replyTo ? { ReplyTo: { Name: replyTo.name, Address: replyTo.address } } : {}),
    Subject: parts.subject, Date: queuedAt, ContentLanguage: locale.isoLocale, ...layOut(parts),
  };
}

function writeParts(order: MailOrder, storefront: Storefront, locale: ApiLocale, texts: Texts) {
  const values = { ...order.values, brand: storefront.name, name: order.to.name };
  const say = (key: string): string => fillText(texts, key, locale.language, values);
  const { kind } = order;
  return {
    language: locale.isoLocale, brand: storefront.name, subject: say(`${kind}Subject`), title: say(`${kind}Title`), greeting: say(order.to.name ? 'greeting' : 'greetingNameless'),
    text: say(`${kind}Text`), button: say(`${kind}Button`), why: say(`${kind}Why`),
    quote: order.quote,
    link: new URL(order.link, storefront.publicOrigin).href,
    picture: order.picture && new URL(`${storefront.imageHost}/${order.picture}?w=640&f=jpg`, storefront.publicOrigin).href,
  };
}

function fillText(texts: Texts, key: string, language: string, values: Record<string, string>): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`no mail text ${key} in ${language}`);
  return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values)).replace(/[\r\n]+/g, ' ');
}
