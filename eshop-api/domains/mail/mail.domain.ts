import type { AskingContext, Domain } from '../../server/domain.types';
import { sealAnew } from './mail.repository';
import { openSender, type MailSender } from './mail-sender';
import { openStaffLetters, type StaffLetters } from './staff-letters';

export interface MailDomainState extends MailSender {
  letters: StaffLetters;
}

/** Mails to shoppers: queued by the other domains inside their transactions, sent in the background, once each. */
const mail: Domain<MailDomainState> = {
  name: 'mail',
  operations: [],
  start: startSender,
  purge: ({ db, settings }) => sealAnew(db, settings.seal),
  stop: (sender: MailDomainState | undefined) => sender?.close(),
};

async function startSender(context: AskingContext): Promise<MailDomainState> {
  const sender = openSender(context, await context.providers.getGlobal('mail'));
  return { ...sender, letters: openStaffLetters(context.settings, context.db) };
}

export default mail;
