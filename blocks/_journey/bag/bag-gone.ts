import { CommandRefused } from '../../_contract/commands/command.types';

/** Thrown by a command that needs the visitor's bag and finds none: cookies were deleted, the bag has expired. The shop redirects to the bag's page, which shows it. */
export class BagGone extends CommandRefused {}

/** Query of the bag's page that makes it show what became of a bag: `?lost=bag`. */
export const lostQuery = 'lost=bag';
