/** The package ships no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    rootType: string;
  }

  export default class Validator {
    /** Things by format and type: `{ jsonld: { Product: [...] } }`. */
    validate(found: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
