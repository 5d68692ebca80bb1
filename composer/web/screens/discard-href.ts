/** Address of the page on which the changes of a file are discarded. @param back where it leads then; left out: to the release */
export const discardHref = (release: number, path: string, back?: string): string =>
  `/composer/releases/${release}/discard?${new URLSearchParams({ path, ...(back && { back }) }).toString()}`;
