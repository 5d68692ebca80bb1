import { Outlet, ScrollRestoration, useRouteError } from '@remix-run/react';
import '../ui/theme/reset.css';
import '../ui/theme/print.css';
import '../ui/layout/later.css';
import '../ui/layout/skip-link.css';
import '../ui/layout/under-way.css';
import '../ui/theme/typography.css';
import '../ui/theme/writing-systems.css';

/**
 * React owns only what stands inside `<div id="app">`; `<html>`, head and scripts are written by
 * app/document/document-template.server.ts, so nothing that a browser extension adds can break hydration.
 */
export default function App() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Last resort in the browser, when even the error page's blocks cannot run. */
export function ErrorBoundary() {
  console.error(useRouteError());
  return (
    <main id="main">
      <h1>WE’RE IN A TANGLE</h1>
      <p>The server has developed some unexpected knots. Please come back later. Our apologies.</p>
    </main>
  );
}
