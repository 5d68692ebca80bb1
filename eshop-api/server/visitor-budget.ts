import { BlockList, isIP } from 'node:net';
import { ApiFault } from '../contract/api-fault';
import { Budget } from './budget';
import type { DomainOperation } from './domain.types';

/** Addresses that no visitor of the internet has: this machine, the house's own network, a proxy that nobody said is to be trusted. Behind one of these stands everybody. */
const house = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  house.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  house.addSubnet(net, bits, 'ipv6');

/**
 * Whose calls are counted together, by the address that was settled at the door (forwarded.ts): one IPv4 address, or the /64 network
 * that a home gets in IPv6. Undefined: nobody knows, and nobody is held back.
 */
export function nameVisitor(address: string | undefined): string | undefined {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 0 || house.check(plain, family === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return family === 4 ? plain : nameNetwork(plain.toLowerCase());
}

/** The first four of eight groups, '::' written out. */
function nameNetwork(address: string): string {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[]?,
  ];
  const groups = tail
    ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
    : head;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const budgets = new WeakMap<object, Budget>();

/**
 * Holds a visitor to `operation.aMinute` calls. In this process: of several each counts for itself.
 * @throws ApiFault too_many_requests (429)
 */
export function limitVisitor(
  operation: Pick<DomainOperation, 'aMinute'>,
  address: string | undefined,
  now: Date,
): void {
  const visitor = operation.aMinute === undefined ? undefined : nameVisitor(address);
  if (visitor === undefined) return;
  let budget = budgets.get(operation);
  if (!budget) budgets.set(operation, (budget = new Budget(operation.aMinute!)));
  if (!budget.take(visitor, 1, now.getTime()))
    throw new ApiFault(
      'too_many_requests',
      'Too many calls from this address just now. Please try again in a minute.',
      429,
    );
}
