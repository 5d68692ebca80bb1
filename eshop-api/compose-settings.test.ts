import { expect, it } from 'vitest';
import type { ProviderChoice } from '../engine/brands/brand.types';
import { collectLog, testSettings } from '../tests/contract/test-settings';
import { createProviderChooser, applyDataFiles } from './compose-settings';
import type { ApiSettings } from './server/settings.types';

const search = { use: 'embedded', indexKey: 'feed', apiKey: 'search' };

/** Settings as they are read from files: the services of a brand are other objects with each reading. */
function readSettings(
  choice: ProviderChoice,
  name = 'First',
): ApiSettings & { log: ReturnType<typeof collectLog> } {
  const settings = testSettings();
  const providers = createProviderChooser(() => undefined)({ search: choice });
  return {
    ...settings,
    log: collectLog(),
    storefronts: { first: { ...settings.storefronts['first']!, name, providers } },
  };
}

it('a brand whose services stay the same is loaded without a log line about them', () => {
  const running = readSettings(search);
  const { providers } = running.storefronts['first']!;
  applyDataFiles(running, readSettings({ apiKey: 'search', indexKey: 'feed', use: 'embedded' }, 'Renamed'));
  expect({ name: running.storefronts['first']!.name, lines: running.log.lines }).toEqual({
    name: 'Renamed',
    lines: [],
  });
  expect(running.storefronts['first']!.providers).toBe(providers);
});

it('services that changed are reported, and take effect at the next start', () => {
  const running = readSettings(search);
  const { providers } = running.storefronts['first']!;
  applyDataFiles(running, readSettings({ ...search, apiKey: 'another' }));
  expect(running.log.lines).toMatchObject([{ level: 'warn', facts: { brand: 'first' } }]);
  expect(running.storefronts['first']!.providers).toBe(providers);
});

it('a storefront that starts from a brand while the API runs has the services of that brand, and goes with its file', () => {
  const running = readSettings(search);
  const { providers } = running.storefronts['first']!;
  const fresh = readSettings(search);
  const storefronts = {
    ...fresh.storefronts,
    second: { ...fresh.storefronts['first']!, id: 'second', from: 'first' },
    third: { ...fresh.storefronts['first']!, id: 'third' },
  };
  applyDataFiles(running, { ...fresh, storefronts });
  expect(Object.keys(running.storefronts)).toEqual(['first', 'second']);
  expect(running.storefronts['second']!.providers).toBe(providers);
  applyDataFiles(running, fresh);
  expect(Object.keys(running.storefronts)).toEqual(['first']);
});
