/** Address of the page on which the changes of a file are discarded. @param back target after that; left out: the release */
export const discardHref = (release: number, path: string, back?: string): string =>
  `/composer/releases/${release}/discard?${new URLSearchParams({ path, ...(back && { back }) }).toString()}`;
