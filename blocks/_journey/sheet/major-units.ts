const digitsOf = new Map<string, number>();

/** Minor units → the plain decimal that schema.org requires; how many digits a currency has comes from Intl, which is slow. */
export function toMajor(minor: number, currency: string): string {
  let digits = digitsOf.get(currency);
  if (digits === undefined)
    digitsOf.set(
      currency,
      (digits =
        new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2),
    );
  return (minor / 10 ** digits).toFixed(digits);
}
