/** Whether runs of two terms may not be searched for at the same time; null means all terms. */
export function termsCollide(a: number | null, b: number | null): boolean {
  return a === null || b === null || a === b
}
