/** A deferred block arrives as `<div data-fill>` followed by `<x-fill for>`, whose arrival moves the HTML into the block's element. */
customElements.define(
  'x-fill',
  class extends HTMLElement {
    connectedCallback(): void {
      const id = this.getAttribute('for');
      const fill = document.querySelector(`[data-fill="${id}"]`);
      const block = document.querySelector(`[data-block="${id}"]`);
      if (fill && block) {
        block.replaceChildren(...fill.childNodes);
        block.setAttribute('data-filled', '');
        fill.remove();
      }
      this.remove();
    }
  },
);
