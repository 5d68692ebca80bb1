import type { InvitationLink, StaffMember } from '../server/staff/staff.types';
import type { StaffMailTexts } from '../server/staff/staff-mail.types';
import { EVERY } from '../model/privileges';
import type { Language } from './screen.types';
import type { ComposerSite } from './site.types';
import { createWords } from './texts';

/** Texts of the mail with an invitation's link. */
export function writeInvitation(
  site: Pick<ComposerSite, 'brands'>,
  { email, grants, expiresAt }: InvitationLink,
  { name, email: address }: StaffMember,
  language: Language,
): StaffMailTexts {
  const words = createWords(language);
  const brands = site.brands();
  const brandName = (id: string) =>
    id === EVERY ? words.t('every.brand') : (brands.find((one) => one.id === id)?.name ?? id);
  const roles = grants.map(({ role, brand, market }) =>
    words.t('grant', {
      role: words.find(`role.${role}`),
      brand: brandName(brand),
      market: market === EVERY ? words.t('every.market') : market,
    }),
  );
  const at = words.time(expiresAt, brands[0]?.timeZone ?? 'UTC');
  return {
    language,
    subject: words.t('invitation.subject', { name }),
    title: words.t('invitation.title'),
    greeting: words.t('invitation.greeting'),
    text: words.t('invitation.text', { name, address, roles: roles.join('; '), at }),
    button: words.t('invitation.button'),
    why: words.t('invitation.why', { name, email }),
  };
}
