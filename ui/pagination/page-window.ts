/** Pages worth a link: the first, the last, and those around the current one; null stands for a gap of two or more. */
export function pageWindow(current: number, last: number, reach = 1): (number | null)[] {
  const near = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= reach,
  );
  return near.flatMap((page, index) => {
    const gap = page - (near[index - 1] ?? 0);
    return gap > 2 ? [null, page] : gap === 2 ? [page - 1, page] : [page];
  });
}
