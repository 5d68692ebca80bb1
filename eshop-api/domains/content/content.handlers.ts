import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { careAddress, readFlags } from '../../server/read-settings';
import { chooseLanguage, contactTexts, faqTexts, legalTexts, legalTextsOf } from './content-texts.rules';
import { contacts, legal, seo } from './content.contract';
import contactData from './data/contacts.json';
import { fillMessage } from '../../server/fill-message';
import { readMarketFacts } from './market-facts.rules';

const readLegal = handles(legal, async (context: HandlerContext, { document }) => {
  const language = chooseLanguage(legalTexts, context.profile);
  const chosen = Object.entries(legalTextsOf(language, context.profile)).filter(
    ([id]) => !document || id === document,
  );
  if (!chosen.length) throw new ApiFault('document_not_found', `no legal document ${document}`);
  const facts = await readMarketFacts(context, faqTexts[language]?.payments ?? {}, language);
  return {
    documents: chosen.map(([id, { title, sections }]) => ({
      id,
      title,
      updated: contactData.updated,
      sections: Object.entries(sections).map(([key, section]) => ({
        id: key,
        title: section.title,
        text: fillMessage(section.text, language, facts),
      })),
    })),
  };
});

const [street, town, region, home] = contactData.post;
const phones: Record<string, string> = contactData.phones;

const readContacts = handles(contacts, (context: HandlerContext) => {
  const { profile, storefront } = context;
  const words = contactTexts[chooseLanguage(contactTexts, profile)]!;
  const number = readFlags(storefront, profile.country).hide_telephone_numbers
    ? undefined
    : phones[profile.country];
  const email = careAddress(context.storefront);
  const phone = {
    id: 'phone' as const,
    title: words.phone,
    href: number ? `tel:${number.replaceAll(' ', '')}` : null,
    value: number ?? '',
    note: words.phoneNote.replace('{hours}', contactData.hours),
  };
  const country = new Intl.DisplayNames([profile.isoLocale], { type: 'region' }).of(home!) ?? '';
  return {
    contacts: [
      ...(number ? [phone] : []),
      {
        id: 'email' as const,
        title: words.email,
        value: email,
        href: `mailto:${email}`,
        note: words.emailNote,
      },
      {
        id: 'post' as const,
        title: words.post,
        value: [storefront.name, street, town, region, country].join(', '),
        href: null,
        note: words.postNote,
      },
    ],
  };
});

/** Texts of the label section `seo`: `<page>Title`, `<page>Description`, else the storefront's own (docs/contract/storefronts-and-roles.md#default-description). */
const readSeo = handles(seo, ({ settings, profile, storefront }: HandlerContext, { page }) => {
  const words = settings.fileLabels(profile.locale, storefront.id).seo ?? {};
  const find = (key: string) => (Object.hasOwn(words, key) ? words[key]! : undefined);
  const inBrand = (text: string) => text.replaceAll('{brand}', storefront.name);
  const title = page ? find(`${page}Title`) : undefined;
  return {
    seo: {
      title: inBrand(title && !/\{(?!brand\})/.test(title) ? title : '{brand}'),
      description: inBrand(find(`${page}Description`) ?? find('description') ?? ''),
    },
  };
});

export const contentOperations: DomainOperation[] = [readLegal, readContacts, readSeo];
