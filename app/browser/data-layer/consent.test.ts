// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attributionKept, tagsOff } from '../../../blocks/_contract/storage/stored-in-browser';
import { clientId } from '../../../blocks/_contract/storage/stored-cookies';
import { readStored, writeStored } from '../../../blocks/_contract/storage/browser-storage';
import { announceConsent, mayUse } from '../../../blocks/_contract/storage/consent';
import { consentFacts } from './tag-manager';
import type { TagSettings } from './tag-event.types';
import { agree, endVisit, first, layer, names, open, rail, startVisit, visits } from './data-layer.fixture';

beforeEach(startVisit);
afterEach(endVisit);

describe('consent', () => {
  const visit = async (
    settings: TagSettings = {},
    page = 'home',
    href = 'https://shop.test/en_GB?utm_campaign=spring',
  ) => {
    const { measure } = await import('../measure');
    visits.push(() => measure('end', { href, referrer: '' }, settings));
    measure(page, { href, referrer: '' }, settings);
  };
  it('none: nothing is stored, nothing is reported', async () => {
    open(rail('rail', 'New in'));
    agree();
    await visit();
    expect({
      layer: layer(),
      sessionCount: sessionStorage.length,
      clientId: readStored(clientId),
      script: document.querySelector('script'),
    }).toEqual({ layer: [], sessionCount: 0, clientId: null, script: null });
  });
  it('denied by default, then what was agreed to; each page once', async () => {
    open(rail('rail', 'New in'));
    agree('analytics');
    await visit();
    await visit();
    const [byDefault, update] = layer()
      .slice(0, 2)
      .map((one) => [...(one as unknown as string[])] as unknown[]);
    expect(byDefault).toEqual([
      'consent',
      'default',
      expect.objectContaining({
        analytics_storage: 'denied',
        ad_storage: 'denied',
        security_storage: 'granted',
      }),
    ]);
    expect(update).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
    expect(names()).toEqual(['page_view', 'view_item_list']);
    expect({
      clientIdLength: readStored(clientId)?.length,
      attribution: sessionStorage.getItem(attributionKept.name),
    }).toEqual({ clientIdLength: 36, attribution: null });
  });
  it('for marketing alone keeps where the visit came from', async () => {
    agree('marketing');
    await visit({ affiliate: { cid: '15', type: 'sale' } });
    expect({
      attribution: JSON.parse(sessionStorage.getItem(attributionKept.name)!),
      clientId: readStored(clientId),
    }).toEqual({ attribution: { campaign: 'spring', channel: 'direct', medium: 'direct' }, clientId: null });
    expect(layer()).toContainEqual({ affiliate: { cid: '15', type: 'sale' } });
  });
  it('for measuring alone names no affiliate', async () => {
    agree('analytics');
    await visit({ affiliate: { cid: '15', type: 'sale' } });
    expect(JSON.stringify(layer())).not.toContain('affiliate');
  });
  it('taken back: tags are notified and get no more events', async () => {
    open(rail('rail', 'New in'));
    agree('analytics');
    await visit();
    agree();
    await visit({}, 'next');
    const pushes = layer().length;
    first('li a').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.dispatchEvent(
      new CustomEvent('shop:command', { detail: { command: 'newsletter.join', status: 'done', errors: {} } }),
    );
    expect({
      pushCount: layer().length,
      lastPush: [...(layer().at(-1) as unknown as string[])].slice(0, 2),
    }).toEqual({ pushCount: pushes, lastPush: ['consent', 'update'] });
  });
  it('with a container its script is fetched, with none nothing is', async () => {
    agree('analytics');
    await visit();
    expect(document.querySelector('script')).toBeNull();
    vi.resetModules();
    await visit({ container: 'GTM-ABC123' });
    expect(document.querySelector('script')!.src).toBe(
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    );
  });
  it('gtm=false keeps tags silent for the visit, attribution goes on (docs/contract/addresses.md#query-parameters)', async () => {
    agree('analytics', 'marketing');
    writeStored(tagsOff, 'false');
    await visit({ container: 'GTM-ABC123' });
    expect({
      layer: layer(),
      script: document.querySelector('script'),
      attribution: sessionStorage.getItem(attributionKept.name),
    }).toEqual({ layer: [], script: null, attribution: expect.stringContaining('spring') });
  });
  it('a list that comes after the document is reported too, once', async () => {
    open('<div id="late"></div>');
    agree('analytics');
    await visit();
    first('#late').innerHTML = rail('rail', 'New in');
    await vi.waitFor(() => expect(names()).toContain('view_item_list'), { timeout: 20_000 });
    first('#late').append('x');
    await visit();
    expect(names().filter((name) => name === 'view_item_list')).toHaveLength(1);
  });
  it('reports presses and completed forms', async () => {
    open(rail('rail', 'New in'));
    agree('analytics');
    await visit();
    first('li a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.dispatchEvent(
      new CustomEvent('shop:command', { detail: { command: 'newsletter.join', status: 'done', errors: {} } }),
    );
    expect(names().slice(-2)).toEqual(['select_item', 'newsletter_sign_up']);
    announceConsent();
    expect(consentFacts(mayUse)).toMatchObject({
      analytics_storage: 'granted',
      personalization_storage: 'denied',
    });
  });
});
