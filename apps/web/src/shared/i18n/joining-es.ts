import type { joiningEn } from './joining-en.ts'
import type { Translation } from './translation.ts'

export const joiningEs: Translation<typeof joiningEn, 'one' | 'many' | 'other'> = {
  hint: 'Estas partes del curso se toman juntas: se une a todas en un solo paso, o a ninguna.',
  also: 'También se une a {{name}}',
  choose: 'Elija un grupo.',
  section: 'Grupo',
  toChoose: 'Falta elegir',
  partOf: '{{part}} de {{course}}',
  notYet: 'Todavía sin horario: {{names}}',
  takenFailed: 'Error al cargar sus cursos: {{message}}',
  seatsLeft_one: 'Queda {{count}} plaza',
  seatsLeft_many: 'Quedan {{count}} de plazas',
  seatsLeft_other: 'Quedan {{count}} plazas',
  swapTitle: '¿Unirse a {{title}} en lugar de {{other}}?',
  swapText:
    '{{title}} choca con {{other}} ({{time}}). Deja esa clase y se une a {{title}} en un solo paso; si no queda plaza, conserva la que tiene.',
  swap: 'Cambiar',
  swapSectionText:
    'De esta parte del curso se toma un solo grupo. Deja {{other}} ({{time}}), con lo que va con esa clase, y se une a {{title}} en un solo paso; si no queda plaza, conserva la que tiene.',
  freedBySwap: 'Dejaría {{names}} por este grupo',
  freedByLeaving: 'Libre para usted cuando haya dejado {{names}}',
  noneFree: 'Ningún grupo está libre para usted. {{sections}}',
  keep: 'Conservar {{other}}',
  leaveTitle: '¿Dejar {{title}}?',
  leaveFull: 'Todas sus plazas están ocupadas: si la deja, otra persona puede ocupar la suya.',
  stay: 'Quedarse',
}
