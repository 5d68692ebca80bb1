export interface LocaleLink {
  /** BCP 47 tag of the name. */
  lang: string;
  name: string;
  href: string;
  here: boolean;
}

export interface CountryLinks {
  country: string;
  name: string;
  languages: LocaleLink[];
}

export interface CountrySelectorData {
  countries: CountryLinks[];
}
