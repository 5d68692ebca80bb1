/** Thrown by a block's `load` when the thing the page is about does not exist: a critical block turns it into 404. */
export class NotFound extends Error {
  override name = 'NotFound';
}
