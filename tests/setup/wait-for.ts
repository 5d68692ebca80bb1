/** Waits for a value that is not undefined. @throws what `explain` returns when the time is up. */
export async function waitFor<Value>(
  probe: () => Value | undefined | Promise<Value | undefined>,
  explain: () => string,
  patienceMs = 60_000,
): Promise<Value> {
  for (const end = Date.now() + patienceMs; ;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(explain());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
