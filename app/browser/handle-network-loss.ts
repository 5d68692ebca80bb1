/**
 * Data of the next page that can't be fetched: the connection is gone. The browser then asks for the page whole, and states in its
 * own words when that can't be had either; nothing of ours broke, so no error page.
 */
export async function handleNetworkLoss<Data>(
  request: Request,
  load: () => Promise<Data>,
  leave: (address: string) => void = (address) => location.assign(address),
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    // `fetch` throws a TypeError for what never was answered. A navigation that was overtaken by the next one is no loss.
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    leave(request.url);
    return new Promise<never>(() => {});
  }
}
