import { accountRegisterPelotas } from '../../eshop-api/domains/ticket-promotion/ticket-promotion.contract';
import { ticketFields } from '../../eshop-api/domains/ticket-promotion/ticket.fields';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { readBytes } from '../_journey/files/read-bytes.server';
import { findRefusedFile } from '../_journey/files/refused-file';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { TicketRegistrationProps } from './ticket-registration.schema';

/** Pictures are encoded again, one after the other, ms. */
const DEADLINE_MS = 60_000;

export default {
  'tickets.send': defineCommand<TicketRegistrationProps>({
    form: ticketFields,
    async run(context, { text, fileLists }) {
      const { api, locale, customer } = context;
      if (!customer) return goToLogin(context);
      const files = fileLists.ticket ?? [];
      try {
        const { accepted, duplicates } = await api.call(
          accountRegisterPelotas,
          { ...text, profile: locale.locale, ticket: await readBytes(files) },
          { headers: { ...customer.headers }, deadline: DEADLINE_MS },
        );
        return {
          data: { accepted, duplicates },
          back: { added: String(accepted), known: String(duplicates) },
        };
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return goToLogin(context);
        throw refuseFile(context, files, error) ?? error;
      }
    },
  }),
};

/** Undefined: the error is not about a file. */
function refuseFile(
  { words }: CommandContext,
  files: readonly File[],
  error: unknown,
): CommandRefused | undefined {
  const name = findRefusedFile(files, 'ticket', error);
  if (name === undefined) return undefined;
  const message = words('error_file', { name });
  return new CommandRefused(message, { ticket: message });
}
