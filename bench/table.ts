/** A line of a table for the terminal, each cell as wide as its column. */
export function printCells(cells: readonly string[], widths: readonly number[]): void {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 8))
      .join('')
      .trimEnd(),
  )
}

/** The middle one of an odd number, the mean of the middle two of an even one. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
