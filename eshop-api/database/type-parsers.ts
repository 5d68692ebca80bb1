import { types, type CustomTypesConfig } from 'pg';

/** bigint comes as a number: amounts and counts stay far under 2^53, and JSON has no other integer. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    oid === 20 ? Number : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
