/** How often an order and its returns have changed: each change is an event that stays. Step two of a return names the number that step one showed. */
export const countChanges = ({
  events,
  returns,
}: {
  events: readonly unknown[];
  returns: readonly { events: readonly unknown[] }[];
}): number => events.length + returns.reduce((all, one) => all + one.events.length, 0);
