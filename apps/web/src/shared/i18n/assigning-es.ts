import type { assigningEn } from './assigning-en.ts'
import type { Translation } from './translation.ts'

export const assigningEs: Translation<typeof assigningEn, never> = {
  open: 'Asignar estudiantes',
  openOf: 'Asignar los estudiantes de {{name}} a grupos',
  title: 'Asignar estudiantes a grupos',
  loading: 'Buscando un grupo para cada estudiante...',
  fetchFailed: 'Error al buscar grupos para los estudiantes: {{message}}',
  noParts: 'Aquí no hay ningún curso con partes.',
  placed: 'Estudiantes que reciben un grupo: {{number}}',
  nobody: 'Todos los que pueden tener un grupo lo tienen.',
  explained: 'Los estudiantes conservan los grupos en que están. Nadie queda en dos clases a la vez.',
  leftOut: 'Sin grupo: {{number}}',
  andMore: '... y {{number}} más',
  section: 'Grupo',
  now: 'Ahora',
  new: 'Nuevos',
  seats: 'Plazas',
  anyNumber: 'Sin límite',
  noSection: 'Ningún grupo',
  assign: 'Asignar estudiantes',
  done: 'Estudiantes asignados: {{number}}',
  scope: 'Cursos',
  scopes: {
    course: 'Este curso',
    cohort: 'Los de este grupo',
    all: 'Todos los cursos',
  },
  past: 'Asignado antes',
  act: '{{of}}, {{moment}}. Estudiantes: {{number}}',
  pastFailed: 'Error al obtener lo asignado antes: {{message}}',
  undo: {
    named: 'Deshacer: {{name}}',
    title: '¿Deshacer la asignación?',
    text: '{{name}}. Dejan los grupos que se les asignaron. Quien haya dejado uno desde entonces, o se haya unido a otro que va con él, sigue como está.',
    done: 'Estudiantes retirados de sus grupos: {{number}}',
    doneButKept:
      'Estudiantes retirados de sus grupos: {{number}}. Quienes se han unido a un grupo que va con el suyo lo conservan: {{kept}}',
    failed: 'Error al deshacer la asignación: {{message}}',
  },
  failed: 'Error al asignar estudiantes: {{message}}',
}
