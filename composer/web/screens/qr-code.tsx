import type { QrPath } from '../pages/trace-qr';
import * as css from '../web.css';

/** A QR code on white, in dark mode too: scanners need dark on light. */
export const QrCode = ({ qr: { size, path }, label }: { qr: QrPath; label: string }) => (
  <svg
    className={css.qr}
    viewBox={`0 0 ${size} ${size}`}
    width={240}
    height={240}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} fill="currentColor" />
  </svg>
);
