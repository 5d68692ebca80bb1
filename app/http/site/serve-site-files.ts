import express, { type Router } from 'express';
import type { Shop } from '../../shop/shop.types';
import { writeRobots } from './robots-text';
import { serveSitemaps } from './serve-sitemaps';

/** Files that browsers and crawlers ask every host for; without them they would be sent to a locale. */
export function serveSiteFiles(shop: () => Shop): Router {
  const router = express.Router();
  router.get('/robots.txt', ({ hostname }, response) => {
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(writeRobots(shop(), shop().brands.pick(hostname)));
  });
  router.get('/favicon.ico', ({ hostname }, response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .redirect(302, `/brand/${shop().brands.pick(hostname).id}/icon.svg`);
  });
  return router.use(serveSitemaps(shop));
}
