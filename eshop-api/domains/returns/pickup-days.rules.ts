import { addWorkingDays } from '../../contract/delivery-window';
import courier from './data/courier.json';

/** Whether a courier collects returns in this country. */
export const isFetched = (country: string): boolean => courier.countries.includes(country);

/** Possible pickup days (YYYY-MM-DD). @param today in the storefront's time zone */
export const listPickupDays = (today: string): string[] =>
  Array.from({ length: courier.days }, (_none, at) =>
    addWorkingDays(new Date(`${today}T12:00Z`), courier.firstDay + at)
      .toISOString()
      .slice(0, 10),
  );
