/** Formatters cost a hundred times what using them does: one a locale and set of options, for as long as the process lives. */
function cacheFormat<Format, Options extends object>(
  make: (isoLocale: string, options: Options) => Format,
): (isoLocale: string, options: Options) => Format {
  const kept = new Map<string, Format>();
  return (isoLocale, options) => {
    const key = `${isoLocale} ${JSON.stringify(options)}`;
    let format = kept.get(key);
    if (!format) kept.set(key, (format = make(isoLocale, options)));
    return format;
  };
}

export const dateFormat = /* @__PURE__ */ cacheFormat(
  (isoLocale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(isoLocale, options),
);
export const numberFormat = /* @__PURE__ */ cacheFormat(
  (isoLocale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(isoLocale, options),
);
export const displayNames = /* @__PURE__ */ cacheFormat(
  (isoLocale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames([isoLocale], options),
);
export const relativeTimeFormat = /* @__PURE__ */ cacheFormat(
  (isoLocale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(isoLocale, options),
);

const digitsOf = /* @__PURE__ */ new Map<string, number>();

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

/** Short facts on one line, a dot between them; where the line breaks, the dot stays with what stands before it. Empty parts are left out. */
export const joinParts = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ');
