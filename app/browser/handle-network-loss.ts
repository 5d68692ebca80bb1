/**
 * Data of the next page that can't be fetched: the connection is gone. The browser then requests the whole page, and shows its own
 * message when that fails too; nothing of ours broke, so no error page.
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
