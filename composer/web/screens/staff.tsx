import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { Select } from '../../../ui/select/select';
import { EVERY, ROLES } from '../../model/privileges';
import type { GrantLine, InvitationLine, NewLink, PersonLine, StaffScreen } from '../staff-screen.types';
import { LANGUAGES, type Words } from '../texts';
import * as css from '../web.css';
import { formatGrant } from './format-grant';
import type { Shared } from './layout';

type StaffProps = StaffScreen & Shared;

export const Staff = (shown: StaffProps) => (
  <>
    {shown.link && <IssuedLink {...shown} link={shown.link} />}
    <People {...shown} />
    {shown.invitations.length > 0 && <Invitations {...shown} />}
    <InviteForm {...shown} />
  </>
);

function IssuedLink({ words, mails, link: { url, email, isMailed } }: StaffProps & { link: NewLink }) {
  const isFault = isMailed === false;
  const isSent = isMailed && mails?.isDelivered;
  const key = isFault ? 'staff.linkNotMailed' : isSent ? 'staff.linkMailed' : 'staff.link';
  return (
    <div role={isFault ? 'alert' : 'status'} className={isFault ? css.problem : css.notice}>
      <p>{words.t(key, { email })}</p>
      <p>
        <code className={css.secret}>{url}</code>
      </p>
    </div>
  );
}

const People = (shown: StaffProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{shown.words.t('column.person')}</th>
        <th scope="col">{shown.words.t('role')}</th>
        <th scope="col">{shown.words.t('column.details')}</th>
      </tr>
    </thead>
    <tbody>
      {shown.people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name} {person.isSelf && `(${shown.words.t('staff.you')}) `}
            <span className={css.muted}>{person.email}</span>{' '}
            {person.isDisabled && <span className={css.plainBadge}>{shown.words.t('staff.disabled')}</span>}
          </th>
          <td>
            <Grants {...shown} grants={person.grants} />
            {person.isLinked && <p className={css.muted}>{shown.words.t('staff.linked')}</p>}
          </td>
          <td>{person.isManaged && <Manage {...shown} person={person} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Invitations = (shown: StaffProps) => (
  <section className={css.card}>
    <h2>{shown.words.t('staff.open')}</h2>
    {shown.invitations.map((invitation) => (
      <OpenInvitation key={invitation.id} {...shown} invitation={invitation} />
    ))}
  </section>
);

function OpenInvitation({ invitation, ...shown }: StaffProps & { invitation: InvitationLine }) {
  const { words, frame, mails } = shown;
  const { id, email, grants, expiresAt, language } = invitation;
  return (
    <form method="post" action="/composer/staff" className={css.tight}>
      <input type="hidden" name="invitation" value={id} />
      {mails && <input type="hidden" name="mail" value={language ?? frame.language} />}
      <div>
        {email}{' '}
        <span className={css.muted}>
          {words.t('staff.expires', { at: words.time(expiresAt, frame.zone) })}
        </span>
        <Grants {...shown} grants={grants} />
        <MailLine {...shown} invitation={invitation} />
      </div>
      <div className={css.acts}>
        <Button type="submit" name="act" value="again" kind="outline">
          {words.t(mails ? 'act.mailAgain' : 'act.newLink', { email })}
        </Button>
        <Button type="submit" name="act" value="withdraw" kind="quiet">
          {words.t('act.withdraw', { email })}
        </Button>
      </div>
    </form>
  );
}

function MailLine({
  words,
  frame,
  mails,
  invitation: { mail },
}: StaffProps & { invitation: InvitationLine }) {
  if (!mail) return null;
  const isStored = mail.state === 'sent' && mails?.isDelivered === false;
  const at = mail.sentAt ? words.time(mail.sentAt, frame.zone) : '';
  return (
    <p className={mail.state === 'failed' || mail.state === 'delayed' ? css.warning : css.muted}>
      {words.find(`mailState.${isStored ? 'stored' : mail.state}`, { at })}
    </p>
  );
}

const InviteForm = (shown: StaffProps) => (
  <form
    method="post"
    action="/composer/staff"
    className={css.card}
    aria-label={shown.words.t('staff.invite')}
  >
    <h2>{shown.words.t('staff.invite')}</h2>
    <TextField
      words={{ id: 'email', label: shown.words.t('field.email') }}
      name="email"
      type="email"
      autoComplete="off"
      defaultValue={shown.values['email']}
    />
    <GrantFields {...shown} id="invite" />
    {shown.mails && <MailField {...shown} isDelivered={shown.mails.isDelivered} />}
    <p>
      <Button type="submit" name="act" value="invite" kind="accent">
        {shown.words.t('act.invite')}
      </Button>
    </p>
  </form>
);

const MailField = ({ words, frame, values, isDelivered }: StaffProps & { isDelivered: boolean }) => (
  <Select
    words={{
      id: 'invite-mail',
      label: words.t('field.invitationMail'),
      hint: isDelivered ? undefined : words.t('field.invitationMail.stored'),
    }}
    name="mail"
    defaultValue={values['mail'] ?? frame.language}
    options={[
      ...LANGUAGES.map((language) => ({
        value: language as string,
        label: words.t('invitationMail.in', { language: words.find(`language.${language}`) }),
      })),
      { value: 'none', label: words.t('invitationMail.none') },
    ]}
  />
);

const Manage = ({ person, ...shown }: StaffProps & { person: PersonLine }) => (
  <Disclosure title={shown.words.t('staff.grants', { name: person.name })}>
    <form method="post" action="/composer/staff" className={css.stack}>
      <input type="hidden" name="staff" value={person.id} />
      <GrantFields {...shown} id={`person-${person.id}`} />
      <div className={css.acts}>
        <Button type="submit" name="act" value="grants" kind="outline">
          {shown.words.t('act.grants')}
        </Button>
        <Button type="submit" name="act" value={person.isDisabled ? 'enable' : 'disable'} kind="quiet">
          {shown.words.t(person.isDisabled ? 'act.enable' : 'act.disable', { name: person.name })}
        </Button>
        {person.isLinked && (
          <Button type="submit" name="act" value="unlink" kind="quiet">
            {shown.words.t('act.unlink', { name: person.name })}
          </Button>
        )}
      </div>
    </form>
  </Disclosure>
);

function Grants({ words, brands, grants }: StaffProps & { grants: readonly GrantLine[] }) {
  const brandName = (brand: string) => brands.find(({ id }) => id === brand)?.name ?? brand;
  return (
    <ul role="list">
      {grants.map((grant) => (
        <li key={Object.values(grant).join()}>
          {formatGrant(words, { ...grant, brand: brandName(grant.brand) })}
        </li>
      ))}
    </ul>
  );
}

const GrantFields = ({ words, brands, markets, values, id }: StaffProps & { id: string }) => (
  <div className={css.pairOfFields}>
    <Select
      words={{ id: `${id}-role`, label: words.t('role') }}
      name="role"
      defaultValue={values['role'] ?? 'publisher'}
      options={ROLES.map((role) => ({ value: role, label: formatRole(words, role) }))}
    />
    <Select
      words={{ id: `${id}-brand`, label: words.t('field.brand') }}
      name="brand"
      defaultValue={values['brand'] ?? EVERY}
      options={[
        { value: EVERY, label: words.t('every.brand') },
        ...brands.map(({ id: value, name }) => ({ value, label: name })),
      ]}
    />
    <Select
      words={{ id: `${id}-market`, label: words.t('field.market') }}
      name="market"
      defaultValue={values['market'] ?? EVERY}
      options={[
        { value: EVERY, label: words.t('every.market') },
        ...markets.map((market) => ({ value: market, label: market })),
      ]}
    />
  </div>
);

const formatRole = (words: Words, role: string): string => words.find(`role.${role}`);
