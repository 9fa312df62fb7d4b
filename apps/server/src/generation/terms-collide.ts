/** Whether runs of two terms may not go on side by side; null stands for all terms. */
export function termsCollide(a: number | null, b: number | null): boolean {
  return a === null || b === null || a === b
}
