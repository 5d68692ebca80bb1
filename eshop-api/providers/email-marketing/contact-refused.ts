/** The platform refuses this contact permanently, e.g. because its owner has unsubscribed there for good. */
export class ContactRefused extends Error {
  override name = 'ContactRefused';
}
