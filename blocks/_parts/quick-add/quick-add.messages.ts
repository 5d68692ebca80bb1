/** Words of adding from a card; a block that offers it takes them among its messages. Simple placeholders: they travel to the browser. */
export const quickMessages = {
  quickAdd: 'Add {name} to the bag',
  quickSize: 'Choose a size',
  quickAdded: 'It is in your bag.',
  quickView: 'View bag',
  quickClose: 'Close',
  quickFailed: 'That did not work. Nothing was added.',
  quickNoStock: 'This size has just sold out.',
  quickFull: 'Your bag is full: it holds 10 pieces at most.',
  quickTooMany: 'That was a lot at once from your connection. Please try again in a minute.',
  quickSoldOut: 'Sold out in all sizes',
};
