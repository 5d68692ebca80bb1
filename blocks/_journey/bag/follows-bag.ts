/** On blocks that show something else for an empty bag than for a full one: the bag's script draws them again when it turns. */
export const followsBag = { 'data-follows-bag': '' } as const;
