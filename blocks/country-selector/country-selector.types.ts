export interface LocaleLink {
  /** BCP 47 tag of the page it leads to. */
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
