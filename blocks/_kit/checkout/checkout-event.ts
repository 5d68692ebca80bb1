/** Told on the document when a choice in the checkout was kept without drawing its block anew: what it costs may have changed. */
export const checkoutChanged = 'shop:checkout';

export const tellCheckoutChanged = (): void => void document.dispatchEvent(new CustomEvent(checkoutChanged));
