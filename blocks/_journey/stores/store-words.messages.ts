/** Words of a store in a list; every block that shows stores spreads them into its own messages. */
export const storeMessages = {
  storeOpenUntil: 'Open until {time}',
  storeOpensToday: 'Closed, opens today at {time}',
  storeOpens: 'Closed, opens {day} at {time}',
  storeClosed: 'Closed',
};
