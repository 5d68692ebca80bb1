import { holdsGrant, type Grant } from '../../model/privileges';
import {
  inviteStaff,
  listOwnInvitations,
  renewInvitation,
  withdrawInvitation,
} from '../../server/staff/invite-staff';
import { type InvitationLink } from '../../server/staff/staff.types';
import { mailInvitation, readInvitationMails } from '../../server/staff/mail-invitation';
import { changeGrants, disableStaff, readGrants, unlinkStaff } from '../../server/staff/manage-staff';
import { listLinkedStaff } from '../../server/staff/provider/provider.repository';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import { listStaff } from '../../server/staff/staff.repository';
import { StaffRefused } from '../../server/staff/staff.types';
import { readField, readId } from '../read-form';
import type { Language } from '../screen.types';
import type { NewLink } from '../staff-screen.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { LANGUAGES } from '../texts';
import { writeInvitation } from '../write-invitation';
import { attempt } from './attempt';

async function showStaff({ site, session, form }: PageRequest, link?: NewLink): Promise<PageAnswer> {
  const actor = session!.staff;
  refuseUnlessAllowed(actor, 'staff');
  const people = await listStaff(site.desk.composer.db);
  const linked = await listLinkedStaff(site.desk.composer.db);
  const invitations = await listOwnInvitations(site.desk, actor);
  const mails = await readInvitationMails(site.desk, invitations);
  const values = ['email', 'role', 'brand', 'market', 'mail'].map(
    (name) => [name, readField(form, name)] as const,
  );
  return {
    screen: {
      screen: 'staff',
      people: people.map(({ id, name, email, grants, isDisabled }) => ({
        id,
        name,
        email,
        grants,
        isDisabled,
        isSelf: id === actor.id,
        isLinked: linked.has(id),
        isManaged: grants.every((grant) => holdsGrant(actor.grants, grant)),
      })),
      invitations: invitations.map(({ id, email, grants, expiresAt, language }) => ({
        id,
        email: email ?? '',
        grants,
        expiresAt,
        language: language ?? undefined,
        mail: mails.get(id),
      })),
      mails: site.desk.mail && { isDelivered: site.desk.mail.isDelivered },
      brands: site.brands(),
      markets: listMarkets(site),
      link,
      values: link ? {} : Object.fromEntries(values.filter(([, value]) => value !== '')),
    },
  };
}

const listMarkets = ({ desk }: ComposerSite): string[] => [
  ...new Set(desk.cells().map(({ market }) => market)),
];

const readGrantOf = (site: ComposerSite, form: URLSearchParams): Grant[] =>
  readGrants(
    [{ role: readField(form, 'role'), brand: readField(form, 'brand'), market: readField(form, 'market') }],
    { brands: site.brands().map(({ id }) => id), markets: listMarkets(site) },
  );

/** Language of the mail; undefined: none is wanted. @throws StaffRefused bad-language */
function readMailLanguage(form: URLSearchParams): Language | undefined {
  const wanted = readField(form, 'mail');
  if (wanted === '' || wanted === 'none') return undefined;
  const language = LANGUAGES.find((one) => one === wanted);
  if (!language) throw new StaffRefused('bad-language');
  return language;
}

/** Mails a new link if a language is given, and shows it. */
async function issueLink(
  request: PageRequest,
  link: InvitationLink,
  language: Language | undefined,
): Promise<PageAnswer> {
  const { site, session } = request;
  const actor = session!.staff;
  const { email, token } = link;
  const url = `${site.origin}/composer/claim?code=${token}`;
  const isMailed =
    language &&
    (await mailInvitation(site.desk, actor, link, {
      texts: writeInvitation(site, link, actor, language),
      url,
      language,
    }));
  return showStaff(request, { url, email, isMailed });
}

const DONE = '/composer/staff?done=';

async function act(request: PageRequest): Promise<PageAnswer> {
  const { site, session, form } = request;
  const { desk } = site;
  const actor = session!.staff;
  const staff = readId(form, 'staff');
  const name = readField(form, 'act');
  switch (name) {
    case 'invite': {
      const language = readMailLanguage(form);
      const grants = readGrantOf(site, form);
      const link = await inviteStaff(desk, actor, { email: readField(form, 'email'), grants });
      return issueLink(request, link, language);
    }
    case 'again': {
      const language = readMailLanguage(form);
      const link = await renewInvitation(desk, actor, readId(form, 'invitation'));
      return issueLink(request, link, language);
    }
    case 'withdraw':
      await withdrawInvitation(desk, actor, readId(form, 'invitation'));
      return { redirect: `${DONE}withdraw` };
    case 'disable':
    case 'enable':
      await disableStaff(desk, actor, { staff, isDisabled: name === 'disable' });
      return { redirect: `${DONE}${name}` };
    case 'unlink':
      await unlinkStaff(desk, actor, staff);
      return { redirect: `${DONE}unlink` };
    case 'grants':
      await changeGrants(desk, actor, { staff, grants: readGrantOf(site, form) });
      return { redirect: `${DONE}grants` };
    default:
      return { redirect: '/composer/staff' };
  }
}

export const staffPages: readonly ComposerPage[] = [
  {
    path: '/staff',
    needs: 'factor',
    get: (request) => showStaff(request),
    post: (request) =>
      attempt(
        () => act(request),
        () => showStaff(request),
      ),
  },
];
