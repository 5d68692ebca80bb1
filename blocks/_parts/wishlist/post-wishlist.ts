import type { FormState } from '../../_contract/commands/form-state.types';

/**
 * Sends a command of the block `wishlist` on its page: a browser has no token of its own for the API's calls.
 * @throws Error when the shop could not be reached or did not accept it
 */
export async function postWishlist(
  page: string,
  command: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormState> {
  const answer = await fetch(`/_command?path=${encodeURIComponent(page)}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, _block: 'wishlist', _command: command }),
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`the wishlist answered ${answer.status}`);
  return ((await answer.json()) as { state: FormState }).state;
}
