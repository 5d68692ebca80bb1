import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Store finder',
  description:
    'Search for stores by place, country and service; below it the list and the map, side by side where there is room.',
  category: 'navigation',
  version: 1,
  subject: 'stores',
  // Holds the map, which lives in the browser; and reads the device's position.
  interactive: true,
  slots: {
    list: { title: 'List of stores', accepts: ['store-list'] },
    map: { title: 'Map', accepts: ['store-map'] },
  },
});
