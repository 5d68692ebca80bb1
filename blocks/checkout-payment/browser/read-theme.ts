/** The look of the page as plain values: the provider's frame has an origin of its own and sees none of our styles. */
export function readTheme(place: HTMLElement): Record<string, string> {
  const { color, fontFamily, fontSize, textTransform } = getComputedStyle(place);
  const tokens = JSON.parse(place.dataset.theme ?? '{}') as Record<string, string>;
  const root = getComputedStyle(document.documentElement);
  const named = Object.entries(tokens).map(([name, token]): [string, string] => [
    name,
    root.getPropertyValue(token.slice('var('.length, -1)).trim(),
  ]);
  return Object.fromEntries(
    [
      ...named,
      ['text', color],
      ['font', fontFamily],
      ['fontSize', fontSize],
      ['textCase', textTransform],
    ].filter(([, value]) => value && !/url\(|[;{}]/.test(value)) as [string, string][],
  );
}
