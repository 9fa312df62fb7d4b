import { createSay } from './say.ts'

/** Why a student gets no section of a part of a course. */
export const assigningTexts = {
  none: '{{course}}, {{part}}: there is no section that can be joined.',
  full: '{{course}}, {{part}}: every section that they could attend is full.',
  taken: "{{course}}, {{part}}: no section without a clash, as with '{{title}}' ({{day}} {{range}}).",
} as const

export const sayAssigning = createSay('assigning', assigningTexts)
