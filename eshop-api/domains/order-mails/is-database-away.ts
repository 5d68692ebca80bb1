import { ApiFault } from '../../contract/api-fault';
import { isConnectionLost } from '../../database/database-errors';

/** The database could not be reached, by this domain itself or by one that it asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof ApiFault && error.code === 'database_unavailable');
