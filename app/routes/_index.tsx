/** `/` redirects to `/{locale}`; the same loader decides it. */
export { action, default, headers, loader, shouldRevalidate } from './$';
