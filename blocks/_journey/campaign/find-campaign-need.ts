/** What the page of a block with the prop `code` must be about: without a code the block goes by the page's campaign. */
export const findCampaignNeed = ({ code }: Readonly<Record<string, unknown>>): 'campaign' | undefined =>
  code ? undefined : 'campaign';
