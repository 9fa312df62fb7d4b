/** Columns under the names that fields have elsewhere: full_name → fullName. */
export function toFields(columns: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(columns).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries)
}
