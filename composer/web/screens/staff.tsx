import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { Select } from '../../../ui/select/select';
import { EVERY, ROLES } from '../../model/privileges';
import type { GrantLine, PersonLine, Screen } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import type { Shared } from './layout';

type Shown = Extract<Screen, { screen: 'staff' }> & Shared;

export const Staff = (shown: Shown) => (
  <>
    {shown.link && (
      <div role="status" className={css.notice}>
        <p>{shown.words.t('staff.link', { email: shown.link.email })}</p>
        <p>
          <code className={css.secret}>{shown.link.url}</code>
        </p>
      </div>
    )}
    <People {...shown} />
    {shown.invitations.length > 0 && <Invitations {...shown} />}
    <InviteForm {...shown} />
  </>
);

const People = (shown: Shown) => (
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
          </td>
          <td>{person.isManaged && <Manage {...shown} person={person} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Invitations = (shown: Shown) => (
  <section className={css.card}>
    <h2>{shown.words.t('staff.open')}</h2>
    {shown.invitations.map(({ id, email, grants, expiresAt }) => (
      <form key={id} method="post" action="/composer/staff" className={css.acts}>
        <input type="hidden" name="invitation" value={id} />
        <div>
          {email}{' '}
          <span className={css.muted}>
            {shown.words.t('staff.expires', { at: shown.words.time(expiresAt, shown.frame.zone) })}
          </span>
          <Grants {...shown} grants={grants} />
        </div>
        <Button type="submit" name="act" value="withdraw" kind="quiet">
          {shown.words.t('act.withdraw', { email })}
        </Button>
      </form>
    ))}
  </section>
);

const InviteForm = (shown: Shown) => (
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
    <p>
      <Button type="submit" name="act" value="invite" kind="accent">
        {shown.words.t('act.invite')}
      </Button>
    </p>
  </form>
);

const Manage = ({ person, ...shown }: Shown & { person: PersonLine }) => (
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
      </div>
    </form>
  </Disclosure>
);

function Grants({ words, brands, grants }: Shown & { grants: readonly GrantLine[] }) {
  const brandName = (brand: string) =>
    brand === EVERY ? words.t('every.brand') : (brands.find(({ id }) => id === brand)?.name ?? brand);
  return (
    <ul role="list">
      {grants.map(({ role, brand, market }) => (
        <li key={`${role} ${brand} ${market}`}>
          {words.t('grant', {
            role: words.find(`role.${role}`),
            brand: brandName(brand),
            market: market === EVERY ? words.t('every.market') : market,
          })}
        </li>
      ))}
    </ul>
  );
}

const GrantFields = ({ words, brands, markets, values, id }: Shown & { id: string }) => (
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
