/** Remembers which files stand in the fields of a place; the returned function hands them to the fields' successors. */
export function keepFiles(place: HTMLElement): () => void {
  const fields = () => place.querySelectorAll<HTMLInputElement>('input[type="file"]');
  const chosen = new Map(
    [...fields()].filter(({ files }) => files && files.length > 0).map(({ id, files }) => [id, files!]),
  );
  return () => {
    for (const field of fields()) if (chosen.has(field.id)) field.files = chosen.get(field.id)!;
  };
}
