import { expect, it } from 'vitest';
import { limitVisitor, nameVisitor } from './visitor-budget';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::7', '2001:db8:0:0'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:0db8:1::', '2001:db8:1:0'],
])('%s counts as %s', (address, visitor) => expect(nameVisitor(address)).toBe(visitor));

it.each([
  [undefined],
  [''],
  ['nonsense'],
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['10.1.2.3'],
  ['172.20.0.1'],
  ['192.168.1.1'],
  ['100.64.0.1'],
  ['fd00::1'],
  ['fe80::1'],
])('%s is nobody in particular', (address) => expect(nameVisitor(address)).toBeUndefined());

it('holds one visitor to his number of calls a minute, and no other', () => {
  const operation = { aMinute: 3 };
  const call = (address: string | undefined, at: number) => {
    try {
      limitVisitor(operation, address, new Date(at));
      return 'ok';
    } catch (error) {
      const { code, httpStatus } = error as { code: string; httpStatus: number };
      return `${httpStatus} ${code}`;
    }
  };
  expect([0, 1, 2, 3].map((at) => call('203.0.113.7', at))).toEqual([
    'ok',
    'ok',
    'ok',
    '429 too_many_requests',
  ]);
  expect([call('203.0.113.8', 4), call('2001:db8::1', 5), call('203.0.113.7', 60_001)]).toEqual([
    'ok',
    'ok',
    'ok',
  ]);
  for (const address of [undefined, '127.0.0.1', '10.0.0.1'])
    for (let at = 0; at < 10; at += 1) expect(call(address, at)).toBe('ok');
});

it('an operation without a limit has none', () => {
  for (let at = 0; at < 1000; at += 1)
    expect(() => limitVisitor({}, '203.0.113.7', new Date(0))).not.toThrow();
});
