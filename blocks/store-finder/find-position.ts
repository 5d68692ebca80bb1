/** Where the browser says it is, as "latitude,longitude" to two digits: about a kilometre, which finds a store and no house. Rejects when it won't say. */
export const findPosition = (): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!canFindPosition()) return reject(new Error('no geolocation'));
    const found = ({ coords }: GeolocationPosition) =>
      resolve(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
    navigator.geolocation.getCurrentPosition(found, reject, { timeout: 10_000, maximumAge: 600_000 });
  });

/** Absent in old browsers, and where the page may not ask. */
export const canFindPosition = (): boolean => (navigator as Partial<Navigator>).geolocation !== undefined;
