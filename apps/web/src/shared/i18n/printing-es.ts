import type { printingEn } from './printing-en.ts'
import type { Translation } from './translation.ts'

export const printingEs: Translation<typeof printingEn, 'one' | 'many' | 'other'> = {
  print: 'Imprimir',
  shown: 'Lo que se ve',
  all: {
    room: 'Todas las aulas',
    professor: 'Todos los profesores',
    cohort: 'Todos los grupos',
    course: 'Todos los cursos',
  },
  ofBuilding: 'Todas las aulas de un edificio',
  pages_one: '1 página',
  pages_many: '{{count}} de páginas',
  pages_other: '{{count}} páginas',
  hint: 'A4 horizontal. Para un PDF, elija «Guardar como PDF» como impresora.',
  kinds: {
    room: 'Aula',
    professor: 'Profesor',
    cohort: 'Grupo',
    course: 'Curso',
    student: 'Estudiante',
    building: 'Edificio',
  },
  codes: 'Cursos:',
  asOf: 'a {{date}}',
}
