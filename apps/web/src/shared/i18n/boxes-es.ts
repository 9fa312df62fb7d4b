import type { boxesEn } from './boxes-en.ts'
import type { Translation } from './translation.ts'

export const boxesEs: Translation<typeof boxesEn, 'one' | 'many' | 'other'> = {
  one: 'Elegir {{name}}',
  all_one: 'Elegir la única fila',
  all_many: 'Elegir las {{count}} filas',
  all_other: 'Elegir las {{count}} filas',
  chosen: '{{count}} de {{total}} elegidas',
}
