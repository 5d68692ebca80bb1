/** Tells whenever an element comes into sight (a quarter of it) or leaves it. Returns how to stop. */
export function watchSight(element: Element, tell: (inSight: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    tell(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), {
    threshold: 0.25,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
