import type { PlanningSentence } from './planning-sentences.ts'

/** What is told of generated timetables, in Spanish. */
export const esPlanningSentences: Record<PlanningSentence, string> = {
  '1 class': '1 clase',
  '{number} classes': '{number} clases',
  '1 hour': '1 hora',
  '{number} hours': '{number} horas',
  '1 student': '1 estudiante',
  '{number} students': '{number} estudiantes',
  '1 minute': '1 minuto',
  '{number} minutes': '{number} minutos',
  'No course is chosen.': 'No se ha elegido ningún curso.',
  '{course} expects {Students}; the largest free room seats {seats}.':
    '{course} prevé {Students}; el aula libre más grande tiene {seats} plazas.',
  "'{title}' has {Students}; the largest free room seats {seats}.":
    '«{title}» tiene {Students}; el aula libre más grande tiene {seats} plazas.',
  '{cohort} has {Students}; the largest free room seats {seats}.':
    '{cohort} tiene {Students}; el aula libre más grande tiene {seats} plazas.',
  'There is no free room: add one, or end the maintenance of one.':
    'No hay ninguna aula libre: añada una o termine el mantenimiento de otra.',
  '{professor}: {Classes} asked, {number} allowed.': '{professor}: se piden {Classes}, se permiten {number}.',
  '{name}: {Hours} asked, {HoursOpen} open.': '{name}: se piden {Hours}, hay {HoursOpen} disponibles.',
  '{name}: {Classes} need {Hours}, but have only {HoursOpen} ({titles}).':
    '{name}: {Classes} necesitan {Hours}, pero solo tienen {HoursOpen} disponibles ({titles}).',
  '{name}: {Classes} do not fit into the {HoursOpen} that are open to them ({titles}).':
    '{name}: {Classes} no caben en las {HoursOpen} que tienen disponibles ({titles}).',
  'Rooms with {seats} seats or more: {Hours} asked, {HoursOpen} open.':
    'Aulas con {seats} plazas o más: se piden {Hours}, hay {HoursOpen} disponibles.',
  'Rooms: {Hours} asked, {HoursOpen} open.': 'Aulas: se piden {Hours}, hay {HoursOpen} disponibles.',
  'Rooms: {Hours} asked, {HoursOpen} open at the times of these {Classes} ({titles}).':
    'Aulas: se piden {Hours}, hay {HoursOpen} disponibles a las horas de estas {Classes} ({titles}).',
  'Rooms with {seats} seats or more: {Hours} asked, {HoursOpen} open at the times of these {Classes} ({titles}).':
    'Aulas con {seats} plazas o más: se piden {Hours}, hay {HoursOpen} disponibles a las horas de estas {Classes} ({titles}).',
  '{course} has no professor.': '{course} no tiene profesor.',
  '{course} has no approved professor ({names}).': '{course} no tiene ningún profesor aprobado ({names}).',
  '{course} expects no students, so that any room will do.':
    '{course} no prevé estudiantes, así que sirve cualquier aula.',
  '{course}: a class of {Duration} is longer than the teaching day.':
    '{course}: una clase de {Duration} es más larga que el día lectivo.',
  '{name}: the availability leaves no start for a class of {Duration} in the teaching week.':
    '{name}: la disponibilidad no deja ningún comienzo para una clase de {Duration} en la semana lectiva.',
  '{professor} prefers {Day} {range}, which is outside the availability.':
    '{professor} prefiere el {Day} {range}, que está fuera de su disponibilidad.',
  '{professor} prefers {Day} {range} and {number} more, outside the availability.':
    '{professor} prefiere el {Day} {range} y {number} más, fuera de su disponibilidad.',
  "'{title}' has no place.": '«{title}» no tiene lugar.',
  '{name}: {Classes} have no place.': '{name}: {Classes} no tienen lugar.',
  '{Classes} have no place.': '{Classes} no tienen lugar.',
  'Classes are held {range} on {Days}.': 'Las clases se dan de {range}: {Days}.',
  '{Day}': '{Day}',
  'No class may meet in the lunch break ({range}).':
    'Ninguna clase puede caer en la pausa de comida ({range}).',
  '{name} is never available in the teaching week.': '{name} nunca está disponible en la semana lectiva.',
  '{name} is available {Hours} in the teaching week.': '{name} está disponible {Hours} en la semana lectiva.',
  '{professor} must get preferred times ({Hours} in the teaching week).':
    '{professor} debe recibir sus horas preferidas ({Hours} en la semana lectiva).',
  "{professor} already teaches '{title}' ({Day} {range}) and {number} more.":
    '{professor} ya enseña «{title}» ({Day} {range}) y {number} más.',
  "The students of {cohort} already have '{title}' ({Day} {range}) and {number} more.":
    'Los estudiantes de {cohort} ya tienen «{title}» ({Day} {range}) y {number} más.',
  "{course} already meets in '{title}' ({Day} {range}).":
    '{course} ya se reúne en «{title}» ({Day} {range}).',
  "{course} already meets in '{title}' ({Day} {range}) and {number} more.":
    '{course} ya se reúne en «{title}» ({Day} {range}) y {number} más.',
  "Students of this class are already in '{title}' ({Day} {range}).":
    'Hay estudiantes de esta clase que ya están en «{title}» ({Day} {range}).',
  "Students of this class are already in '{title}' ({Day} {range}) and {number} more.":
    'Hay estudiantes de esta clase que ya están en «{title}» ({Day} {range}) y {number} más.',
  "Students of {course} also take '{title}' ({Day} {range}).":
    'Hay estudiantes de {course} que también cursan «{title}» ({Day} {range}).',
  "Students of {course} also take '{title}' ({Day} {range}) and {number} more.":
    'Hay estudiantes de {course} que también cursan «{title}» ({Day} {range}) y {number} más.',
  '{room} has fewer than {seats} seats.': '{room} tiene menos de {seats} plazas.',
  '{room} and {number} more have fewer than {seats} seats.':
    '{room} y {number} más tienen menos de {seats} plazas.',
  '{room} and {number} more are under maintenance.': '{room} y {number} más están en mantenimiento.',
  '{room} is not available at the times that are left.': '{room} no está disponible en las horas que quedan.',
  '{room} and {number} more are not available at the times that are left.':
    '{room} y {number} más no están disponibles en las horas que quedan.',
  "{room} is already booked for '{title}' ({Day} {range}), and rooms for {number} more.":
    '{room} ya está reservada para «{title}» ({Day} {range}), y otras aulas para {number} más.',
  'There are no rooms.': 'No hay aulas.',
  '{name} meets only from {from} to {to}, and not on every day of the week.':
    '{name} se reúne solo del {from} al {to}, y no todos los días de la semana.',
  '{name} has {Classes} that may not overlap, {Hours} together ({titles}).':
    '{name} tiene {Classes} que no pueden coincidir, {Hours} en total ({titles}).',
  "'{title}' must keep its place ({Day} {range}).": '«{title}» debe mantener su lugar ({Day} {range}).',
  "'{title}' stays on {Day} {range}.": '«{title}» se queda el {Day} {range}.',
  "'{title}' stays on {Day} {range}, and {number} more stay where they are.":
    '«{title}» se queda el {Day} {range}, y {number} más se quedan donde están.',
  '{room} has too few seats: {seats} for {Students}.': '{room} tiene pocas plazas: {seats} para {Students}.',
  '{room} has many empty seats: {seats} for {Students}.':
    '{room} tiene muchas plazas vacías: {seats} para {Students}.',
  '{course} meets on too few days: {used} of {number}.':
    '{course} se reúne en pocos días: {used} de {number}.',
  'Nothing else of {cohort} is right before or after it.':
    'No hay nada más de {cohort} justo antes o después.',
  '{course} meets in {number} rooms.': '{course} se reúne en {number} aulas.',
  '{professor} prefers other times.': '{professor} prefiere otras horas.',
  'It meets in the lunch break ({range}).': 'Cae en la pausa de comida ({range}).',
  'It leaves its time ({Day} {range}).': 'Deja su hora ({Day} {range}).',
  'It leaves its room ({room}).': 'Deja su aula ({room}).',
  '{room} has more seats: {seats} for {Students}.': '{room} tiene más plazas: {seats} para {Students}.',
  '{room} has fewer empty seats: {seats} for {Students}.':
    '{room} tiene menos plazas vacías: {seats} para {Students}.',
  '{course} meets on fewer days.': '{course} se reúne en menos días.',
  '{course} meets on more days.': '{course} se reúne en más días.',
  'More classes of {cohort} stand alone.': 'Más clases de {cohort} quedan sueltas.',
  'Fewer classes of {cohort} stand alone.': 'Menos clases de {cohort} quedan sueltas.',
  '{course} meets in more rooms.': '{course} se reúne en más aulas.',
  '{course} meets in fewer rooms.': '{course} se reúne en menos aulas.',
  '{professor} prefers this time.': '{professor} prefiere esta hora.',
  'The lunch break ({range}) stays free.': 'La pausa de comida ({range}) queda libre.',
  'More students of {course} have two classes at once.':
    'Más estudiantes de {course} tienen dos clases a la vez.',
  'Fewer students of {course} have two classes at once.':
    'Menos estudiantes de {course} tienen dos clases a la vez.',
  'Teaching week': 'Semana lectiva',
  Weights: 'Pesos',
  'Add a room': 'Añadir un aula',
  Rooms: 'Aulas',
  Professors: 'Profesores',
}
