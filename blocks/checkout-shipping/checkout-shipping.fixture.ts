export const typed = {
  shippingMethodId: '01',
  name: 'Ana',
  surname: 'Li',
  telephone: '600123456',
  address: '1 High Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
  privacyPolicy: 'on',
};
