/** Guests that one booking may bring. */
export const MAX_GUESTS = 3;

/** `booked`: it has seats; `waiting`: on the waiting list; `left`: given up. */
export type BookingState = 'booked' | 'waiting' | 'left';

/** `open`: seats are free; `waiting`: full with a waiting list; `full`: neither; `over`: it has begun; `cancelled`: it does not take place. */
export const EVENT_STATES = ['open', 'waiting', 'full', 'over', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** 244 random bits in base64url. Other formats are refused without a query. */
export const isBookingToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

interface SeatFacts {
  startsAt: Date;
  seats: number;
  taken: number;
  waitingList: boolean;
}

export const evaluateEvent = (
  { startsAt, cancelledAt, seats, taken, waitingList }: SeatFacts & { cancelledAt: Date | null },
  now: Date,
): EventState => {
  if (cancelledAt) return 'cancelled';
  if (now >= startsAt) return 'over';
  if (taken < seats) return 'open';
  return waitingList ? 'waiting' : 'full';
};

/** Whether a booking with guests gets seats, waits for them, or is refused. A party larger than the room never fits. */
export const chooseState = (
  { seats, taken, waitingList }: Omit<SeatFacts, 'startsAt'>,
  guests: number,
): 'booked' | 'waiting' | undefined => {
  if (taken + 1 + guests <= seats) return 'booked';
  return waitingList && 1 + guests <= seats ? 'waiting' : undefined;
};

/** The first of the waiting list that fits into the free seats: a large party does not block those behind it. */
export const findNextUp = <Waiting extends { guests: number }>(
  waiting: readonly Waiting[],
  { seats, taken }: Pick<SeatFacts, 'seats' | 'taken'>,
): Waiting | undefined => waiting.find(({ guests }) => taken + 1 + guests <= seats);
