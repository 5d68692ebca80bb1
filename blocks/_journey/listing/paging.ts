/** Products a page (docs/contract/catalogue.md#listing-response). */
export const pageSize = 40;
/** No listing is this long; a larger number is a mistake or a probe and needs no question to the API. */
const mostPages = 10_000;

export type PageNumber = { page: number } | { redirect: true } | { missing: true };

/**
 * Reads `?page=`. Written otherwise than the one address that the pager gives (`1`, `0`, `-1`, `abc`, `02`) it leads
 * back to the list's first page; a number beyond any list is a page that does not exist.
 */
export function readPage(value: string | null): PageNumber {
  if (value === null) return { page: 1 };
  if (!/^[1-9][0-9]*$/.test(value) || value === '1') return { redirect: true };
  const page = Number(value);
  return page > mostPages ? { missing: true } : { page };
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Page numbers worth a link: first, last and the neighbours; null stands for a gap. */
export function choosePages(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((one, i) => {
    const before = shown[i - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}
