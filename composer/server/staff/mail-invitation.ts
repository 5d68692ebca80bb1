import type { Sql } from '../../../eshop-api/database/database.types';
import { writeAudit } from '../audit.repository';
import type { Invitation } from './invitations.repository';
import { countInvitationMail } from './invitations.repository';
import type { InvitationLink, StaffDesk, StaffMember } from './staff.types';
import type { StaffMailState, StaffMailTexts } from './staff-mail.types';

/** The mail of an invitation's current link; each link is mailed once. */
const keyOf = ({ id, mails }: Pick<Invitation, 'id' | 'mails'>): string =>
  `composer-invitation:${id}:${mails}`;

/**
 * Queues the mail of a new link. The invitation stands whatever becomes of it.
 * @returns false when it could not be queued, or the person has had 30 mails sent within an hour
 */
export async function mailInvitation(
  { composer: { db, log }, clock, mail, limits }: StaffDesk,
  actor: StaffMember,
  { invitation: id, email, grants }: InvitationLink,
  { texts, url, language }: { texts: StaffMailTexts; url: string; language: string },
): Promise<boolean> {
  if (!mail) return false;
  const at = clock();
  try {
    if (!(await limits.mail.consume(String(actor.id)))) return false;
    await db.transaction(async (sql) => {
      const mails = await countInvitationMail(sql, id, language);
      const brand = grants[0]?.brand ?? '*';
      await mail.enqueue(sql, { key: keyOf({ id, mails }), to: email, brand, texts, link: url });
      const facts = { invitation: id, email, language };
      await writeAudit(sql, { at, by: actor.email, what: 'staff mail invitation', facts });
    });
  } catch (error) {
    log.error({ err: String(error), invitation: id }, 'an invitation could not be mailed');
    return false;
  }
  // Without the notice the sender finds it in its next round.
  await mail.announce().catch(() => undefined);
  return true;
}

/** Cancels the mail of a link that is no longer valid. */
export async function withdrawInvitationMail(
  { mail }: StaffDesk,
  sql: Sql,
  invitation: Pick<Invitation, 'id' | 'mails'>,
): Promise<void> {
  if (invitation.mails > 0) await mail?.withdraw(sql, [keyOf(invitation)]);
}

/** What has become of the last mails of invitations, by id. */
export async function readInvitationMails(
  { composer: { db }, mail }: StaffDesk,
  invitations: readonly Pick<Invitation, 'id' | 'mails'>[],
): Promise<ReadonlyMap<number, StaffMailState>> {
  const mailed = invitations.filter(({ mails }) => mails > 0);
  if (!mail || mailed.length === 0) return new Map();
  const states = await mail.readStates(db, mailed.map(keyOf));
  const byKey = new Map(states.map((state) => [state.key, state]));
  return new Map(
    mailed.flatMap((one) => {
      const state = byKey.get(keyOf(one));
      return state ? [[one.id, state] as const] : [];
    }),
  );
}
