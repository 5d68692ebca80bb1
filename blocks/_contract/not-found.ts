/** Thrown by `load` when a thing does not exist: of a page's subject or a critical block it makes the page a 404. */
export class NotFound extends Error {
  override name = 'NotFound';
}
