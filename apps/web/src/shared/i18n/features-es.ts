import type { featuresEn } from './features-en.ts'
import type { Translation } from './translation.ts'

export const featuresEs: Translation<typeof featuresEn, 'one' | 'many' | 'other'> = {
  title: 'Equipamiento',
  subtitle: 'Lo que tienen las aulas y necesitan los cursos',
  search: 'Buscar equipamiento...',
  loading: 'Cargando el equipamiento...',
  failed: 'Error al cargar el equipamiento.',
  nothingEntered:
    'Todavía no hay equipamiento. Aparece aquí con la primera aula que lo tiene o el primer curso que lo necesita.',
  empty: 'Ningún equipamiento cumple los criterios.',
  neededBy: 'Lo necesitan',
  edit: 'Cambiar el nombre del equipamiento',
  rename: 'Cambiar el nombre',
  renamed: 'Las aulas y los cursos toman el nuevo nombre.',
  merged: 'Ya hay un equipamiento con ese nombre: ambos serán uno, en todas las aulas y todos los cursos.',
  fetchFailed: 'Error al obtener el equipamiento: {{message}}',
  done: '¡Nombre del equipamiento cambiado correctamente!',
  renameFailed: 'Error al cambiar el nombre del equipamiento: {{message}}',
}
