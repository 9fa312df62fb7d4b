import type { editingEn } from './editing-en.ts'
import type { Translation } from './translation.ts'

export const editingEs: Translation<typeof editingEn, 'one' | 'many' | 'other'> = {
  availability: {
    slotLength: 'Duración de la franja',
    selectAll: 'Seleccionar todo',
    deselectAll: 'Quitar todo',
    selectAllOf: 'Seleccionar todo: {{day}}',
    deselectAllOf: 'Quitar todo: {{day}}',
    parts: { Morning: 'Mañana', Afternoon: 'Tarde', Evening: 'Noche' },
    partOf: '{{part}}, {{day}}',
    slotOn: '{{day}} {{slot}}',
    otherSlots: 'También {{slots}}',
    chosen_zero: 'Ninguna franja elegida: siempre disponible',
    chosen_one: '1 franja elegida, {{hours}} h por semana',
    chosen_many: '{{count}} de franjas elegidas, {{hours}} h por semana',
    chosen_other: '{{count}} franjas elegidas, {{hours}} h por semana',
    always: 'Siempre disponible',
    everyDay: 'Todos los días',
    showHours: 'Mostrar {{range}}',
    showChosen: 'Mostrar {{range}} (elegidas: {{slots}})',
    help: 'Pulse una franja, o pulse y pinte sobre varias; la primera columna vale para todos los días. Un dedo se mantiene un momento antes de pintar. Con el teclado, las flechas recorren, Espacio elige y Mayús con una flecha pinta.',
  },
  adding: {
    instructions:
      'Intro en un lugar vacío añade allí una clase. El ratón pulsa allí, o dibuja todo su tiempo; un dedo se mantiene un momento.',
    here: 'Añadir {{time}}',
  },
  next: {
    save: 'Guardar y añadir otra',
    added: '{{name}} se ha añadido. Lo que probablemente sea igual sigue rellenado.',
  },
  weeks: {
    every: 'Todas las semanas',
    odd: 'Semanas impares',
    even: 'Semanas pares',
    'first half': 'Primera mitad',
    'second half': 'Segunda mitad',
    numbers: 'Semanas elegidas',
    numbersLabel: 'Números de las semanas lectivas',
    meetings_zero: 'Ninguna sesión.',
    meetings_one: '1 sesión: {{dates}}.',
    meetings_many: '{{count}} de sesiones: {{dates}}.',
    meetings_other: '{{count}} sesiones: {{dates}}.',
    missing: 'No el {{dates}}: {{names}}.',
  },
  rooms: {
    free: 'Libres y con plazas suficientes',
    tooSmall: 'Libres, demasiado pequeñas',
    impossible: 'No posibles a esa hora',
    isFree: 'Libre',
    isTooSmall: 'Faltan plazas para los {{expected}} previstos',
  },
}
