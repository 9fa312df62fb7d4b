import type { MantineColorsTuple } from '@mantine/core'

export const emerald: MantineColorsTuple = [
  '#ecfdf5',
  '#d1fae5',
  '#a7f3d0',
  '#6ee7b7',
  '#34d399',
  '#10b981',
  '#059669',
  '#047857',
  '#065f46',
  '#064e3b',
]

export const amber: MantineColorsTuple = [
  '#fffbeb',
  '#fef3c7',
  '#fde68a',
  '#fcd34d',
  '#fbbf24',
  '#f59e0b',
  '#d97706',
  '#b45309',
  '#92400e',
  '#78350f',
]

/** Greys with a breath of green, so that the dark scheme belongs to the emerald. */
export const pineDark: MantineColorsTuple = [
  '#d3dbd7',
  '#b7c2bd',
  '#a3aeaa',
  '#6f7c77',
  '#3b4743',
  '#2b3632',
  '#1d2623',
  '#141b19',
  '#0f1513',
  '#0a0f0d',
]
