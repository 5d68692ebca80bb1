import type { AskingContext, Domain } from '../../server/domain.types';
import { sealAnew } from './mail.repository';
import { openSender, type MailSender } from './mail-sender';

/** Mails to shoppers: queued by the other domains inside their transactions, sent in the background, once each. */
const mail: Domain<MailSender> = {
  name: 'mail',
  operations: [],
  start: startSender,
  purge: ({ db, settings }) => sealAnew(db, settings.seal),
  stop: (sender: MailSender | undefined) => sender?.close(),
};

async function startSender(context: AskingContext): Promise<MailSender> {
  return openSender(context, await context.providers.getGlobal('mail'));
}

export default mail;
