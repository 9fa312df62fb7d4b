import type { timetableEn } from './timetable-en.ts'
import type { Translation } from './translation.ts'

export const timetableEs: Translation<typeof timetableEn, 'one' | 'many' | 'other'> = {
  weekOf: 'Semana de',
  chooseSubject: 'Elija un aula, una persona, un curso o un edificio',
  myWeek: 'Mi semana',
  thisWeek: 'Hoy',
  droppedSubjects_one: 'Una semana de este enlace ya no existe y se omitió.',
  droppedSubjects_many: '{{count}} de semanas de este enlace ya no existen y se omitieron.',
  droppedSubjects_other: '{{count}} semanas de este enlace ya no existen y se omitieron.',
  mayJoin: 'puede apuntarse',
  moreAt_one: '1 más a las {{time}}',
  moreAt_many: '{{count}} de más a las {{time}}',
  moreAt_other: '{{count}} más a las {{time}}',
  filters: {
    label: 'Filtros',
    kinds: {
      building: 'Edificio',
      room: 'Aula',
      professor: 'Profesor',
      cohort: 'Grupo',
      course: 'Curso',
      department: 'Departamento',
      status: 'Estado',
    },
    chosen: '{{kind}}: {{names}}',
    left: '{{shown}} de {{total}}',
    search: 'Buscar: {{kind}}',
    more: 'Escriba para encontrar {{count}} más',
    others: 'Clases que no coinciden',
    hide: 'Ocultar',
    fade: 'Atenuar',
    clear: 'Borrar',
    dropped_one: 'Un filtro de este enlace ya no existe y se omitió.',
    dropped_many: '{{count}} de filtros de este enlace ya no existen y se omitieron.',
    dropped_other: '{{count}} filtros de este enlace ya no existen y se omitieron.',
  },
}
