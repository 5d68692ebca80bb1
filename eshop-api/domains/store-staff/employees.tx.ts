import type { Sql } from '../../database/database.types';
import { listEmployees } from './store-staff.repository';

/** Whether somebody serves in this store now. */
export const isEmployeeOf = async (
  sql: Pick<Sql, 'query'>,
  store: string,
  employee: string,
): Promise<boolean> => (await listEmployees(sql, store)).some(({ id }) => id === employee);
