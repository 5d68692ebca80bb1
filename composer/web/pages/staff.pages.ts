import { holdsGrant, type Grant } from '../../model/privileges';
import {
  changeGrants,
  disableStaff,
  inviteStaff,
  listOwnInvitations,
  readGrants,
  withdrawInvitation,
} from '../../server/staff/manage-staff';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import { listStaff } from '../../server/staff/staff.repository';
import { readField, readId } from '../read-form';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';

async function showStaff(
  { site, session, form }: PageRequest,
  link?: { url: string; email: string },
): Promise<PageAnswer> {
  const actor = session!.staff;
  refuseUnlessAllowed(actor, 'staff');
  const people = await listStaff(site.desk.composer.db);
  const values = ['email', 'role', 'brand', 'market'].map((name) => [name, readField(form, name)] as const);
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
        isManaged: grants.every((grant) => holdsGrant(actor.grants, grant)),
      })),
      invitations: (await listOwnInvitations(site.desk, actor)).map(({ id, email, grants, expiresAt }) => ({
        id,
        email: email ?? '',
        grants,
        expiresAt,
      })),
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

const DONE = '/composer/staff?done=';

async function act(request: PageRequest): Promise<PageAnswer> {
  const { site, session, form } = request;
  const { desk } = site;
  const actor = session!.staff;
  const staff = readId(form, 'staff');
  const name = readField(form, 'act');
  switch (name) {
    case 'invite': {
      const email = readField(form, 'email');
      const token = await inviteStaff(desk, actor, { email, grants: readGrantOf(site, form) });
      const url = `${site.origin}/composer/claim?code=${token}`;
      return showStaff(request, { url, email: email.trim() });
    }
    case 'withdraw':
      await withdrawInvitation(desk, actor, readId(form, 'invitation'));
      return { redirect: `${DONE}withdraw` };
    case 'disable':
    case 'enable':
      await disableStaff(desk, actor, { staff, isDisabled: name === 'disable' });
      return { redirect: `${DONE}${name}` };
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
