/**
 * The most times and rooms that all classes of a file may have to choose from together, where these are not listed one by one: far
 * above any real file, so that a damaged one cannot ask for all memory.
 */
export const MOST_CHOICES = 4_000_000
