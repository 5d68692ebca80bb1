import { drawBackpack } from '../builders/backpack';
import { drawBagEnd } from '../builders/bag-end';
import { drawCarryBag, type CarryBag } from '../builders/carry-bag';
import { drawCrossbody } from '../builders/crossbody';
import { drawDuffelEnd } from '../builders/duffel-end';
import { drawZipBag, drawZipBagBack, type ZipBag } from '../builders/zip-bag';
import type { Family, Silhouette } from '../builders/builder.types';
import { drawBeanie } from '../builders/beanie';
import { drawBucketHat, drawBucketHatTop } from '../builders/bucket-hat';
import { drawCapFront, drawCapSide } from '../builders/cap';
import { drawNotebook } from '../builders/notebook';
import { drawPoster } from '../builders/poster';
import { drawScarf } from '../builders/scarf';
import { drawTowel } from '../builders/towel';
import { drawBeltCoil, drawBeltLaid } from '../builders/belt';
import { drawInsoles } from '../builders/insoles';
import { drawKeyring } from '../builders/keyring';
import { drawLacesHank, drawLacesLoose } from '../builders/laces';
import { drawWallet } from '../builders/wallet';
import { drawSock, drawSockPair, type SockShape } from '../builders/sock';
import { drawBottle, drawBottleLying } from '../builders/bottle';
import { drawCandle } from '../builders/candle';
import { drawMug, drawMugTop } from '../builders/mug';
import { drawRoundTop } from '../builders/round-top';
import { drawTin } from '../builders/cream-tin';

type Both = Pick<Silhouette, 'side' | 'top' | 'texture'>;
const thing = (family: Family, both: Both, rest: Partial<Silhouette> = {}): Silhouette => ({
  family,
  usual: {},
  detail: { x: 500, y: 480, size: 420 },
  pair: 'layered',
  ...both,
  ...rest,
});

const carry = (
  q: CarryBag,
  texture: Silhouette['texture'],
  usual: Silhouette['usual'] = { second: '#8a4a26', metal: '#b58a3f' },
) =>
  thing(
    'accessories',
    {
      texture,
      side: (b) => drawCarryBag(b, q),
      top: (b) => drawBagEnd(b, { ...q, depth: q.base === 'leather' ? 260 : 220 }),
    },
    { usual, pair: 'duo', detail: { x: 430, y: q.ground - q.height + 90, size: 400 } },
  );
const zipped = (q: ZipBag, texture: Silhouette['texture'], pair: Silhouette['pair'] = 'layered') =>
  thing(
    'accessories',
    {
      texture,
      side: (b) => drawZipBag(b, q),
      top: (b) => (q.strap === 'handles' ? drawDuffelEnd(b, q) : drawZipBagBack(b, q)),
    },
    { pair, detail: { x: 560, y: q.ground - q.height * 0.66, size: 380 } },
  );
const sock = (q: SockShape) =>
  thing(
    'accessories',
    { texture: 'knit', side: (b) => drawSock(b, q), top: (b) => drawSockPair(b, q) },
    { detail: { x: 410, y: q.top + q.dy + 150, size: 390 } },
  );

export const accessories: Record<string, Silhouette> = {
  'crew-sock': sock({ top: 300, bands: true, tab: false, dy: -60 }),
  'short-sock': sock({ top: 470, bands: false, tab: true, dy: -130 }),
  'long-sock': sock({ top: 130, bands: true, tab: false, dy: 20 }),
  tote: carry(
    {
      width: 560,
      height: 470,
      taper: 34,
      ground: 855,
      handle: 190,
      spread: 0.21,
      handleWidth: 17,
      base: 'leather',
      patch: true,
    },
    'canvas',
  ),
  shopper: carry(
    {
      width: 560,
      height: 520,
      taper: -10,
      ground: 880,
      handle: 262,
      spread: 0.2,
      handleWidth: 10,
      base: 'bands',
      patch: false,
    },
    'canvas',
  ),
  'nylon-tote': carry(
    {
      width: 540,
      height: 560,
      taper: 6,
      ground: 890,
      handle: 236,
      spread: 0.17,
      handleWidth: 15,
      base: 'none',
      patch: true,
    },
    'ripstop',
    { metal: '#c9ccd1' },
  ),
  backpack: thing(
    'accessories',
    { texture: 'canvas', side: (b) => drawBackpack(b), top: (b) => drawBackpack(b, true) },
    { pair: 'duo', detail: { x: 520, y: 500, size: 440 } },
  ),
  crossbody: thing(
    'accessories',
    {
      texture: 'grain',
      side: drawCrossbody,
      top: (b) =>
        drawZipBagBack(b, {
          width: 460,
          height: 330,
          ground: 760,
          round: 54,
          strap: 'shoulder',
          pocket: false,
        }),
    },
    { detail: { x: 500, y: 640, size: 400 } },
  ),
  'bum-bag': zipped(
    { width: 560, height: 280, ground: 770, round: 100, strap: 'belt', pocket: true },
    'ripstop',
  ),
  duffel: zipped(
    { width: 760, height: 400, ground: 770, round: 120, strap: 'handles', pocket: true },
    'canvas',
    'duo',
  ),
  pouch: zipped({ width: 500, height: 340, ground: 680, round: 40, strap: 'wrist', pocket: false }, 'grain'),
  cap: thing(
    'accessories',
    { texture: 'twill', side: drawCapSide, top: drawCapFront },
    { detail: { x: 560, y: 470, size: 420 } },
  ),
  beanie: thing(
    'accessories',
    { texture: 'knit', side: (b) => drawBeanie(b), top: (b) => drawBeanie(b, true) },
    { detail: { x: 500, y: 620, size: 420 } },
  ),
  'bucket-hat': thing(
    'accessories',
    { texture: 'twill', side: drawBucketHat, top: drawBucketHatTop },
    { detail: { x: 500, y: 560, size: 460 } },
  ),
  belt: thing(
    'accessories',
    { texture: 'grain', side: drawBeltCoil, top: drawBeltLaid },
    { usual: { lining: '#c9a87c' }, detail: { x: 690, y: 700, size: 400 } },
  ),
  laces: thing(
    'accessories',
    { texture: 'plain', side: drawLacesHank, top: drawLacesLoose },
    { detail: { x: 440, y: 480, size: 400 } },
  ),
  insole: thing(
    'accessories',
    { texture: 'mesh', side: (b) => drawInsoles(b), top: (b) => drawInsoles(b, true) },
    { detail: { x: 370, y: 330, size: 420 } },
  ),
  scarf: thing(
    'accessories',
    { texture: 'knit', side: (b) => drawScarf(b), top: (b) => drawScarf(b, true) },
    { detail: { x: 440, y: 680, size: 420 } },
  ),
  wallet: thing(
    'accessories',
    { texture: 'grain', side: (b) => drawWallet(b), top: (b) => drawWallet(b, true) },
    { usual: { lining: '#d9ccb6' }, detail: { x: 620, y: 500, size: 400 } },
  ),
};

export const goods: Record<string, Silhouette> = {
  keyring: thing(
    'goods',
    { texture: 'grain', side: (b) => drawKeyring(b), top: (b) => drawKeyring(b, true) },
    { detail: { x: 500, y: 430, size: 420 } },
  ),
  mug: thing(
    'goods',
    { texture: 'plain', side: drawMug, top: drawMugTop },
    { pair: 'shelf', detail: { x: 470, y: 520, size: 420 } },
  ),
  bottle: thing(
    'goods',
    { texture: 'plain', side: drawBottle, top: drawBottleLying },
    { pair: 'shelf', detail: { x: 500, y: 330, size: 440 } },
  ),
  towel: thing(
    'goods',
    { texture: 'terry', side: (b) => drawTowel(b), top: (b) => drawTowel(b, true) },
    { detail: { x: 500, y: 660, size: 420 } },
  ),
  notebook: thing(
    'goods',
    { texture: 'grain', side: (b) => drawNotebook(b), top: (b) => drawNotebook(b, true) },
    { detail: { x: 560, y: 430, size: 420 } },
  ),
  poster: thing(
    'goods',
    { texture: 'plain', side: (b) => drawPoster(b), top: (b) => drawPoster(b, true) },
    { detail: { x: 560, y: 480, size: 420 } },
  ),
  candle: thing(
    'goods',
    { texture: 'plain', side: drawCandle, top: (b) => drawRoundTop(b, 'candle') },
    { pair: 'shelf', usual: { lining: '#f0e6d2' }, detail: { x: 500, y: 420, size: 440 } },
  ),
  'shoe-cream': thing(
    'goods',
    { texture: 'plain', side: drawTin, top: (b) => drawRoundTop(b, 'tin') },
    { pair: 'floor', usual: { second: '#6b3f22' }, detail: { x: 420, y: 580, size: 420 } },
  ),
};
