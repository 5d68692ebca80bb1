import type { Domain } from '../../server/domain.types';
import { completionOperations, createCompletionState } from './completion.handlers';
import { addressOperations } from './address.handlers';
import { deliveryOperations } from './delivery.handlers';
import type { PlacesState } from './places.state';

/** Places of delivery: drop points, postal codes, districts. docs/contract/calls.md#bag-and-gift-cards, docs/contract/orders.md#shipping-codes. */
const places: Domain<PlacesState> = {
  name: 'places',
  operations: [...deliveryOperations, ...addressOperations, ...completionOperations],
  start: async ({ providers }) => ({
    points: new Map(),
    completion: createCompletionState(await providers.ofBrands('addressCompletion')),
  }),
  reload: (_context, state: PlacesState | undefined) => state?.points.clear(),
};

export default places;
