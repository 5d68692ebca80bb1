/** The few fields of autocannon's result that the bench reads; the package ships no types. */
declare module 'autocannon' {
  export interface Result {
    requests: { total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
