/** Optional code, e.g. a map: without a connection it loads when there is one again. Never rejects: what is missing is not reported. */
export const fetchHelp = <Module>(fetch: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve) => {
    const attempt = (): void =>
      void fetch().then(resolve, () => window.addEventListener('online', attempt, { once: true }));
    attempt();
  });
