import { esPlanningSentences } from './es-planning-sentences.ts'
import type { ServerSentence } from './server-sentences.ts'

/** What the server says, in Spanish. */
export const esSentences: Record<ServerSentence, string> = {
  ...esPlanningSentences,
  Courses: 'Cursos',

  'The room is already booked at this time.': 'El aula ya está reservada a esa hora.',
  'The professor already teaches at this time.': 'El profesor ya da clase a esa hora.',
  "{room} is already booked for '{title}' ({Day} {range}).":
    '{room} ya está reservada para «{title}» ({Day} {range}).',
  "{professor} already teaches '{title}' ({Day} {range}).":
    '{professor} ya imparte «{title}» ({Day} {range}).',
  "{student} is already in '{title}' ({Day} {range}).": '{student} ya está en «{title}» ({Day} {range}).',
  "{student} and {number} more are already in '{title}' ({Day} {range}).":
    '{student} y {number} más ya están en «{title}» ({Day} {range}).',
  "The students of {cohorts} and {number} more cohorts already have '{title}' ({Day} {range}).":
    'Los estudiantes de {cohorts} y {number} grupos más ya tienen «{title}» ({Day} {range}).',
  "The students of {cohort} already have '{title}' ({Day} {range}).":
    'Los estudiantes de {cohort} ya tienen «{title}» ({Day} {range}).',
  '{name} is not available on {Day} {range} (never on {OpenDay}).':
    '{name} no está disponible el {Day} {range} (nunca el {OpenDay}).',
  '{name} is not available on {Day} {range} (only {ranges} on {OpenDay}).':
    '{name} no está disponible el {Day} {range} (el {OpenDay}, solo {ranges}).',
  '{room} is under maintenance.': '{room} está en mantenimiento.',
  '{room} has {seats} seats; the class has {students} students.':
    '{room} tiene {seats} plazas; la clase tiene {students} estudiantes.',
  '{professor} is not approved to teach ({Status}).':
    '{professor} no tiene aprobación para enseñar ({Status}).',
  'And {number} more.': 'Y {number} más.',
  "'{title}': {Sentence}": '«{title}»: {Sentence}',
  '{Day} {range} is free.': 'El {Day} {range} está libre.',
  '{Day} {range} in {room} is free.': 'El {Day} {range} en {room} está libre.',
  '{Day} {range} in {room} is free, but too small for the {students} expected.':
    'El {Day} {range} en {room} está libre, pero no caben las {students} personas previstas.',
  '{Day} {range}': '{Day} {range}',
  '{range}': '{range}',
  'Same time': 'A la misma hora',
  'Same day': 'El mismo día',
  'same room': 'la misma aula',
  'no room needed': 'sin necesidad de aula',
  '{room} with {seats} seats': '{room} con {seats} plazas',
  'a time that {professor} prefers': 'una hora que {professor} prefiere',
  'too small for the {students} expected': 'no caben las {students} personas previstas',
  "'{title}' is cancelled.": '«{title}» está cancelada.',
  "Already joined '{title}'.": 'Ya está en «{title}».',
  "'{title}' is full: all {seats} seats are taken.":
    '«{title}» está completa: las {seats} plazas están ocupadas.',
  'The student is not in the class that is to be left.':
    'El estudiante no está en la clase que se iba a dejar.',
  'You can join only for yourself.': 'Solo puede unirse usted mismo.',
  'You are not in this class.': 'No está en esta clase.',
  'This class is already scheduled.': 'Esta clase ya está programada.',
  'This class is already postponed.': 'Esta clase ya está aplazada.',
  'This class is already cancelled.': 'Esta clase ya está cancelada.',
  'A request to postpone this class is already waiting.':
    'Ya hay una solicitud pendiente para aplazar esta clase.',
  'Nobody has asked to postpone this class.': 'Nadie ha pedido aplazar esta clase.',

  "Class '{title}' was added: {Day} {range}.": 'Se añadió la clase «{title}»: {Day} {range}.',
  "Class '{title}' was postponed.": 'La clase «{title}» se ha aplazado.',
  "Class '{title}' was cancelled.": 'La clase «{title}» se ha cancelado.',
  "Course '{name}' was added.": 'Se añadió el curso «{name}».',
  "Course '{name}' was changed.": 'Se modificó el curso «{name}».',
  'A course was deleted.': 'Se eliminó un curso.',
  "Cohort '{name}' was added.": 'Se añadió el grupo «{name}».',
  "Cohort '{name}' was changed.": 'Se cambió el grupo «{name}».',
  'A cohort was deleted.': 'Se eliminó un grupo.',
  "Students of '{name}' were enrolled in its courses.":
    'Se inscribió a estudiantes de «{name}» en sus cursos.',
  'The site settings were changed.': 'Se cambiaron los ajustes del sitio.',
  'The teaching week was changed.': 'Se cambió la semana lectiva.',
  "Room '{name}' was added.": 'Se añadió el aula «{name}».',
  "Room '{name}' was changed.": 'Se modificó el aula «{name}».',
  'A room was deleted.': 'Se eliminó un aula.',
  'Professor {name} was added.': 'Se añadió al profesor {name}.',
  'A professor was deleted.': 'Se eliminó a un profesor.',
  'Student {name} was added.': 'Se añadió al estudiante {name}.',
  'A student was deleted.': 'Se eliminó a un estudiante.',
  'Administrator {name} was added.': 'Se añadió al administrador {name}.',
  'Administrator {name} was changed.': 'Se modificó al administrador {name}.',
  'An administrator was deleted.': 'Se eliminó a un administrador.',
  'The profile of {name} was changed.': 'Se modificó el perfil de {name}.',
  'A form was opened for {name}.': 'Se abrió un formulario para {name}.',
  'A form was opened for each of {number} professors.':
    'Se abrió un formulario para cada uno de {number} profesores.',
  'The form of {name} was approved.': 'Se aprobó el formulario de {name}.',
  'The form of {name} was rejected.': 'Se rechazó el formulario de {name}.',
  'There is no class to place: the chosen courses ask for none, or all of theirs stay.':
    'No hay ninguna clase que colocar: los cursos elegidos no piden ninguna o todas las suyas se quedan donde están.',
  'There is no class to place.': 'No hay ninguna clase que colocar.',
  'The data cannot be planned.': 'No se puede planificar con estos datos.',
  'Its worker has stopped again and again before it could begin.':
    'Su proceso se ha detenido una y otra vez antes de poder empezar.',
  'Resumed after {number} s: its worker had stopped.':
    'Reanudada tras {number} s: su proceso se había detenido.',
  'Waits for a worker.': 'Espera a un proceso que la ejecute.',
  "Waits for '{name}' to end.": 'Espera a que termine «{name}».',
  'Is about to stop.': 'Está a punto de detenerse.',
  'This run has ended.': 'Esta ejecución ha terminado.',
  'This run has no proposal yet.': 'Esta ejecución aún no tiene propuesta.',
  'The proposal has no such class': 'La propuesta no tiene esa clase',
  'Nothing is left to take over: it is on the timetable already.':
    'No queda nada por aplicar: ya está en el horario.',
  'This has been undone already.': 'Esto ya se ha deshecho.',
  "Take over '{title}' as well.": 'Aplica también «{title}».',
  "'{title}' has been deleted.": '«{title}» se ha eliminado.',
  "'{title}' has been cancelled.": '«{title}» se ha cancelado.',
  "'{title}' has been postponed.": '«{title}» se ha aplazado.',
  "'{title}' belongs to another course now.": '«{title}» pertenece ahora a otro curso.',
  "'{title}' has another professor now.": '«{title}» tiene ahora otro profesor.',
  "'{title}' is on {Day} {range} now.": '«{title}» está ahora el {Day} {range}.',
  "'{title}' is on {Day} {range} in {room} now.": '«{title}» está ahora el {Day} {range} en {room}.',
  "'{title}' is locked now.": '«{title}» está ahora bloqueada.',
  "'{title}' is called '{name}' now.": '«{title}» se llama ahora «{name}».',
  "'{title}' has a description now.": '«{title}» tiene ahora una descripción.',
  "'{title}' is asked to be postponed.": 'Se ha pedido aplazar «{title}».',
  "'{name}' has got other classes since.": '«{name}» ha recibido otras clases desde entonces.',
  "The course of '{title}' has been deleted.": 'El curso de «{title}» se ha eliminado.',
  "The professor of '{title}' has been deleted.": 'El profesor de «{title}» se ha eliminado.',
  "The room of '{title}' has been deleted.": 'El aula de «{title}» se ha eliminado.',
  "Students have joined '{title}'.": 'Hay estudiantes que se han apuntado a «{title}».',
  'Classes added: {number}.': 'Clases añadidas: {number}.',
}
