import { expect, it } from 'vitest';
import { openDraftApi } from './draft-api';
import type { ShopParts } from './shop.types';

it('a draft’s storefront that starts from a brand calls the API as that brand, all others as themselves', async () => {
  const calls: string[] = [];
  const api = {
    open: ({ storefront }: { storefront: string }) => void calls.push(storefront),
    isMember: async (storefront: string) => calls.push(storefront) > 0,
    defaultProfile: async ({ id }: { id: string }) => id,
  } as unknown as ShopParts['api'];
  const draft = openDraftApi(api, [{ id: 'trail', from: 'running' }, { id: 'main' }]);
  for (const storefront of ['trail', 'main']) draft.open({ storefront } as Parameters<typeof draft.open>[0]);
  await draft.isMember('trail', 'hash');
  expect(calls).toEqual(['running', 'main', 'running']);
  expect(await draft.defaultProfile({ id: 'trail' } as Parameters<typeof draft.defaultProfile>[0])).toBe(
    'running',
  );
});
