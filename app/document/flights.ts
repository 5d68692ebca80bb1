export interface Flight<Result> {
  result: Result;
  /** The flight goes on until then: who comes meanwhile joins it. */
  ended?: Promise<unknown>;
}

/** Work done once for all who ask for the same key meanwhile. */
export class Flights<Result> {
  private readonly running = new Map<string, Promise<Flight<Result>>>();

  /** `first` for the one whose call started it. */
  async once(key: string, start: () => Promise<Flight<Result>>): Promise<{ result: Result; first: boolean }> {
    const known = this.running.get(key);
    if (known) return { result: (await known).result, first: false };
    const flight = start();
    this.running.set(key, flight);
    const end = () => void this.running.delete(key);
    flight.then(({ ended }) => (ended ?? Promise.resolve()).then(end, end), end);
    return { result: (await flight).result, first: true };
  }
}
