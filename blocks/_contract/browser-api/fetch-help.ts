/** Code that only helps, e.g. a map: without a connection it comes when there is one again. Never rejects; nobody is notified of a help that is not there. */
export const fetchHelp = <Module>(fetch: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve) => {
    const attempt = (): void =>
      void fetch().then(resolve, () => window.addEventListener('online', attempt, { once: true }));
    attempt();
  });
