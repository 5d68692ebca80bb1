/** Contents of chosen files, as calls take them. */
export const readBytes = (files: readonly File[]): Promise<Uint8Array[]> =>
  Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
