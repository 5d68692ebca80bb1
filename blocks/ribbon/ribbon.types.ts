/** The API's message of now; left out: the config's own words. */
export interface RibbonData {
  message?: { text: string; href: string | null; linkText: string | null };
}
