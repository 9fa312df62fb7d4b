import type { departmentsEn } from './departments-en.ts'
import type { Translation } from './translation.ts'

export const departmentsEs: Translation<typeof departmentsEn, 'one' | 'many' | 'other'> = {
  title: 'Departamentos',
  subtitle: 'De quién son los cursos, las aulas y las personas: aquí aparece cada departamento que nombran',
  search: 'Buscar departamentos...',
  add: 'Añadir departamento',
  edit: 'Editar departamento',
  update: 'Actualizar departamento',
  loading: 'Cargando departamentos...',
  failed: 'Error al cargar los departamentos.',
  nothingEntered:
    'Todavía no hay departamentos. Aparecen aquí con el primer profesor, estudiante, curso o aula.',
  addFirst: 'Añadir el primer departamento',
  empty: 'Ningún departamento cumple los criterios.',
  noParent: 'Ningún otro departamento',
  fetchFailed: 'Error al obtener los departamentos: {{message}}',
  created: '¡Departamento creado correctamente!',
  createFailed: 'Error al crear el departamento: {{message}}',
  updated: '¡Departamento actualizado correctamente!',
  updateFailed: 'Error al actualizar el departamento: {{message}}',
  deleted: '¡Departamento eliminado correctamente!',
  deleteFailed: 'Error al eliminar el departamento: {{message}}',
  confirmDelete: '¿Seguro que desea eliminar este departamento?',
  kept: {
    hint: 'En estas horas solo sus clases, y las de los departamentos que son parte de ellos, se dan en el aula.',
    add: 'Reservar para un departamento',
    remove: 'No reservar para {{name}}',
    always: 'A todas horas',
    setHours: 'Elegir horas',
  },
  merging: {
    spellings: 'Solo se diferencian en mayúsculas o espacios. ¿Son un mismo departamento?',
    open: 'Unir {{names}}',
    title: 'Unir departamentos',
    others: 'Otros nombres',
    into: 'Pasan a ser',
    hint: 'Los cursos, las aulas y las personas de todos pasan a este departamento. Los demás nombres se eliminan.',
    submit: 'Unir',
    done: '¡Departamentos unidos correctamente!',
    failed: 'Error al unir los departamentos: {{message}}',
  },
}
