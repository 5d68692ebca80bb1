import messages from './account-export.messages';

/** Whether the readable file has a heading for a table (`table_<name>`); another API may send others. */
export const isExportedTable = (table: string): boolean => Object.hasOwn(messages, `table_${table}`);
