/** Words of a map; every block that shows one spreads them into its own messages. Simple placeholders only: they travel to the browser. */
export const mapMessages = {
  zoomIn: 'Closer',
  zoomOut: 'Further away',
  cityStores: '{city}: {count} stores',
  outlines: 'Outlines: Natural Earth',
};
