/**
 * The lowest total known for each ITC-2007 track 3 instance (formulation UD2). Values up to 2013 are published with the
 * generators and results of that year; the lower ones of comp03, comp05, comp12, comp15, comp18 and comp21 are later and
 * not verified here.
 */
export const BEST_KNOWN: Readonly<Record<string, number>> = {
  comp01: 5,
  comp02: 24,
  comp03: 64,
  comp04: 35,
  comp05: 284,
  comp06: 27,
  comp07: 6,
  comp08: 37,
  comp09: 96,
  comp10: 4,
  comp11: 0,
  comp12: 294,
  comp13: 59,
  comp14: 51,
  comp15: 62,
  comp16: 18,
  comp17: 56,
  comp18: 61,
  comp19: 57,
  comp20: 4,
  comp21: 74,
}
