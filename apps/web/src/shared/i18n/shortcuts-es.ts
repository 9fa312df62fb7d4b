import type { shortcutsEn } from './shortcuts-en.ts'
import type { Translation } from './translation.ts'

export const shortcutsEs: Translation<typeof shortcutsEn, never> = {
  title: 'Atajos de teclado',
  everywhere: 'En todas partes',
  onPages: 'En listas y horarios',
  inTimetable: 'En el horario',
  palette: 'Búsqueda y comandos',
  help: 'Esta ayuda',
  search: 'Buscar en la página',
  create: 'Añadir algo en la página',
  today: 'Clases de hoy',
  daily: 'Vista diaria',
  weekly: 'Vista semanal',
  timetable: 'Horario por horas',
  walk: 'Recorrer clases y días',
  open: 'Abrir la clase',
  pickUp: 'Recoger una clase o soltarla',
  letGo: 'Dejar la clase, o cerrar',
  undo: 'Deshacer el último movimiento',
  offHint: 'Las letras sueltas están desactivadas en las preferencias.',
  keys: { arrows: 'Flechas', enter: 'Intro', space: 'Espacio', escape: 'Escape' },
}
