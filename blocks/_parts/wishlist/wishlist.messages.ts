/** Words of the heart; every block that shows one spreads them into its own messages. */
export const heartMessages = {
  wishSave: 'Save {name} to your wishlist',
  wishFull: 'Your wishlist is full: it holds 200 pieces.',
  wishFailed: 'That did not work. Please try again.',
};
