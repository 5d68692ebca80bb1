export interface Flight<Result> {
  result: Result;
  /** The flight goes on until then: who comes meanwhile joins it. */
  ended?: Promise<unknown>;
}

/** Work done once for all calls with the same key meanwhile, also while its result still streams; nothing is kept after it. */
export class SingleFlight<Result> {
  private readonly running = new Map<string, Promise<Flight<Result>>>();

  async run(key: string, start: () => Promise<Flight<Result>>): Promise<Result> {
    const known = this.running.get(key);
    if (known) return (await known).result;
    const flight = start();
    this.running.set(key, flight);
    const end = () => void this.running.delete(key);
    flight.then(({ ended }) => (ended ?? Promise.resolve()).then(end, end), end);
    return (await flight).result;
  }
}
