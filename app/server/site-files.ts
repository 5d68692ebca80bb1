import express, { type Router } from 'express';

/** Files that browsers and crawlers ask every host for; without them they would be sent to a locale. */
export function serveSiteFiles(iconOf: (host: string) => string): Router {
  const router = express.Router();
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600').send('User-agent: *\nDisallow: /_block\nDisallow: /eshop-api/\n');
  });
  router.get('/favicon.ico', (request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').redirect(302, iconOf(request.hostname));
  });
  return router;
}
