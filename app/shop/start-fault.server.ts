/** Data files that keep the shop from opening. Named like the API's StartError, so that both end as one clear line. */
export class StartFault extends Error {
  override name = 'StartError';
}
