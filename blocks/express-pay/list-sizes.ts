/** A size as the form offers it. */
export interface SizeOption {
  value: string;
  label: string;
}

/** undefined: all are gone. */
export function leaveOutSoldOut(
  sizes: readonly { value: string; label: string; stock: number }[],
): SizeOption[] | undefined {
  const left = sizes.filter(({ stock }) => stock > 0).map(({ value, label }) => ({ value, label }));
  return left.length > 0 ? left : undefined;
}
