import { isApiError } from '../../../eshop-api/contract/api-error';

/** Name of the file that a call has refused, whose message begins with `<field> <its number>`; undefined: the error is not about a file. */
export function findRefusedFile(files: readonly File[], field: string, error: unknown): string | undefined {
  if (!isApiError(error, 'file_type', 'file_unreadable')) return undefined;
  const [, number] = new RegExp(`^${field} (\\d+):`).exec((error as Error).message) ?? [];
  return files[Number(number) - 1]?.name.slice(-100) ?? '';
}
