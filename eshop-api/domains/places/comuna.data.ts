import comunas from './data/comunas.json';

export interface Comuna {
  name: string;
  regionId: string;
}

/** Comunas exist in Chile only; no other country has a list. */
const BY_COUNTRY: Record<string, Comuna[]> = {
  CL: Object.entries(comunas)
    .flatMap(([regionId, names]) => names.map((name) => ({ name, regionId })))
    .sort((a, b) => a.name.localeCompare(b.name, 'es')),
};

export const listComunas = (country: string): readonly Comuna[] =>
  Object.hasOwn(BY_COUNTRY, country) ? BY_COUNTRY[country]! : [];
