/** The platform takes this contact neither now nor later, because its owner has left there for good, for example. */
export class ContactRefused extends Error {
  override name = 'ContactRefused';
}
