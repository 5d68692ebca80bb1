import { addWorkingDays } from '../../contract/delivery-window';
import courier from './data/courier.json';

/** A courier fetches returns from the door in this country. */
export const isFetched = (country: string): boolean => courier.countries.includes(country);

/** Days (YYYY-MM-DD) on which the courier can come. @param today by the storefront's clock */
export const listPickupDays = (today: string): string[] =>
  Array.from({ length: courier.days }, (_none, at) =>
    addWorkingDays(new Date(`${today}T12:00Z`), courier.firstDay + at)
      .toISOString()
      .slice(0, 10),
  );
