import { expect, it } from 'vitest';
import { describeAgent } from './agent.rules';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    { browser: 'Firefox', system: 'Windows' },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android' },
  ],
])('%s', (header, agent) => expect(describeAgent(header)).toEqual(agent));

it.each([[undefined], [''], ['   '], ['<script>alert(1)</script>'], ['\u0000'.repeat(50)]])(
  '%j names nothing',
  (header) => expect(describeAgent(header)).toEqual({ browser: '', system: '' }),
);

it('a huge header is read in part, and a long name is cut', () => {
  const { browser, system } = describeAgent(`${'Invented'.repeat(20)}/1 ${'x'.repeat(1_000_000)}`);
  expect({ browser: browser.length <= 40, system }).toEqual({ browser: true, system: '' });
});
