/** An open dialog or panel, a question about cookies, or a field in which someone writes: nothing may come in between. */
export function isBusy(page: Document): boolean {
  return (
    page.querySelector(
      'dialog[open], [aria-modal="true"]:not([aria-hidden="true"]), [role="dialog"][aria-hidden="false"]',
    ) !== null ||
    page.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea, select') === true
  );
}
