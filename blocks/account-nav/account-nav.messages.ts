export default {
  title: 'Your account',
  overview: 'Overview',
  orders: 'Orders',
  profile: 'Details and addresses',
  communications: 'Newsletter',
  security: 'Security',
  wishlist: 'Wishlist',
  signOut: 'Sign out',
  offline: 'There is no connection just now. Please try again.',
};
