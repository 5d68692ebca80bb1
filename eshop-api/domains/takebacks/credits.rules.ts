import creditsData from './data/credits.json';
import { CONDITIONS, FAMILIES, TARGETS, type Condition, type Family, type Target } from './takeback.facts';

/** A used product as it is described. */
export interface Piece {
  family: Family;
  target: Target;
  condition: Condition;
}

export interface CreditLine extends Piece {
  units: number;
}

const { mostUnits, mostUnitsBefore } = creditsData;
const families: Record<Family, Record<Target, Record<Condition, number>>> = creditsData.families;

const findUnits = ({ family, target, condition }: Piece): number => families[family][target][condition];

/** All kinds of pieces with their credit, in whole units of the market's gift cards. */
export const listCredits = (): CreditLine[] =>
  FAMILIES.flatMap((family) =>
    TARGETS.flatMap((target) =>
      CONDITIONS.map((condition) => {
        const piece = { family, target, condition };
        return { ...piece, units: findUnits(piece) };
      }),
    ),
  );

/** Credit of pieces together, in units; never more than the limit. */
export const sumCredit = (pieces: readonly Piece[]): number =>
  Math.min(
    mostUnits,
    pieces.reduce((sum, piece) => sum + findUnits(piece), 0),
  );

/** Part of a credit that may be issued before anything has arrived, in units. */
export const limitBefore = (units: number): number => Math.min(units, mostUnitsBefore);

export const MOST_UNITS = mostUnits;
