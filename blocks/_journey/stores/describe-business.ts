import type { StoreSheet } from '../../../eshop-api/domains/stores/stores.contract';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** schema.org ShoeStore (a LocalBusiness). `url` is a path; the head is written with the brand's public origin in front. */
export function describeBusiness(store: StoreSheet, url: string): Record<string, unknown> {
  const { address, hours, exceptions } = store;
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'ShoeStore'],
    name: store.name,
    url,
    ...(store.phone ? { telephone: store.phone } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.countryId === 'XI' ? 'GB' : address.countryId,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: hours.flatMap(({ weekday, spans }) =>
      spans.map(({ open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
        opens: open,
        closes: close,
      })),
    ),
    specialOpeningHoursSpecification: exceptions.flatMap(({ date, spans }) => {
      const closed = [{ open: '00:00', close: '00:00' }];
      return (spans.length ? spans : closed).map(({ open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: open,
        closes: close,
      }));
    }),
  };
}
