/** Version of an order and its returns: the number of events, which are never deleted. Step two of a return sends the version of step one. */
export const countChanges = ({
  events,
  returns,
}: {
  events: readonly unknown[];
  returns: readonly { events: readonly unknown[] }[];
}): number => events.length + returns.reduce((all, one) => all + one.events.length, 0);
