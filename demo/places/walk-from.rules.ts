import type { Position } from '../../eshop-api/contract/measure-distance';

const KM_A_DEGREE = 111.195;

/** The position so many kilometres from `start`, `angle` in radians from north. Good for a city's size. */
export function walkFrom(start: Position, km: number, angle: number): Position {
  const latitude = start.latitude + (km * Math.cos(angle)) / KM_A_DEGREE;
  const longitude =
    start.longitude + (km * Math.sin(angle)) / (KM_A_DEGREE * Math.cos((start.latitude * Math.PI) / 180));
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
