/** The 500 page of docs/contract/addresses.md#error-page when nothing else can be shown, not even page configs: no brand, no blocks, no scripts. */
export const fallbackErrorPage = (status = 500): Response =>
  new Response(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<title>WE’RE IN A TANGLE</title><meta name="robots" content="noindex"></head><body><main><h1>WE’RE IN A TANGLE</h1>' +
      '<p>The server has developed some unexpected knots. Please come back later. Our apologies.</p></main></body></html>',
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '10',
      },
    },
  );
