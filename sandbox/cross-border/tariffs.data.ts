import tariffs from './tariffs.json';

/** Duties and taxes of a country on parcels. Made up for the sandbox after the shape of real ones; rates in percent with three digits at most. */
export interface Tariff {
  currency: string;
  /** On goods, shipping and duties. */
  tax: number;
  /** Value of the goods up to which none is charged, minor units; applies in the country's own currency only. */
  taxFrom: number;
  dutyFrom: number;
  /** Minor units to which each charge is rounded: some countries charge whole units of currency. */
  step: number;
  /** By family of goods; others pay `otherDuty`. */
  duty: Readonly<Record<string, number>>;
  otherDuty: number;
}

export const findTariff = (country: string): Tariff | undefined =>
  (tariffs as Readonly<Record<string, Tariff>>)[country];
export const tariffCountries = Object.keys(tariffs);
