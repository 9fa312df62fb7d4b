/**
 * The lowest total known for ITC-2019 instances, as the winners of the competition listed them in April 2021; the small
 * test instances have none.
 */
export const BEST_KNOWN_2019: Readonly<Record<string, number | null>> = {
  'bet-fal17': 289_965,
  'bet-sum18': null,
  'lums-spr18': 95,
  'lums-sum17': null,
  'mary-spr17': 14_910,
  'muni-fi-spr16': 3756,
  'muni-fi-spr17': 3825,
  'muni-fsps-spr17': 868,
  'nbi-spr18': 18_014,
  'pu-cs-fal07': null,
  'tg-fal17': 4215,
  'wbg-fal10': null,
}
