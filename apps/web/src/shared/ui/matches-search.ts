/** Whether one of the texts contains what was searched, without regard to case and outer spaces. */
export function matchesSearch(searched: string | undefined, texts: readonly string[]): boolean {
  const wanted = searched?.trim().toLowerCase() ?? ''
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))
}
