/** What the boxes say in front of the rows of a list. */
export const boxesEn = {
  one: 'Choose {{name}}',
  all_one: 'Choose the only one',
  all_other: 'Choose all {{count}}',
  chosen: '{{count}} of {{total}} chosen',
}
