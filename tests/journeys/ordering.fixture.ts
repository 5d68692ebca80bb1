/** Where and how an order is placed without the steps of a card. */
export interface Ordering {
  profile: string;
  paymentMethodId: string;
  shipment: Record<string, string>;
}

const person = { name: 'Ana', surname: 'Weiss', privacyPolicy: 'on' };
/** Payment by invoice. */
export const inGermany: Ordering = {
  profile: 'de_DE',
  paymentMethodId: 'RECH',
  shipment: {
    ...person,
    telephone: '3012345678',
    address: 'Torstrasse',
    numstrasse: '12a',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
  },
};
/** Cash on delivery. */
export const inSpain: Ordering = {
  profile: 'es_ES',
  paymentMethodId: 'CONT',
  shipment: {
    ...person,
    telephone: '600123456',
    address: 'Calle Mayor 1',
    postalCode: '28001',
    city: 'Madrid',
    region: 'M',
    country: 'ES',
  },
};
/** Cash on delivery. */
export const inItaly: Ordering = {
  profile: 'it_IT',
  paymentMethodId: 'CONT',
  shipment: {
    ...person,
    telephone: '3201234567',
    address: 'Via Torino 1',
    postalCode: '20123',
    city: 'Milano',
    region: 'MI',
    country: 'IT',
  },
};
/** Cash on delivery. */
export const inPortugal: Ordering = {
  profile: 'pt_PT',
  paymentMethodId: 'CONT',
  shipment: {
    ...person,
    telephone: '912345678',
    address: 'Rua Augusta 1',
    postalCode: '1100-048',
    city: 'Lisboa',
    country: 'PT',
  },
};
