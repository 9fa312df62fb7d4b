import { translateTo } from '@scheduler/messages'

/** What the rules and the server say, in Spanish. */
export const esMessages = translateTo<'one' | 'many' | 'other'>()({
  conflicts: {
    roomTaken: '{{room}} ya está reservada para «{{title}}» ({{day}} {{range}}).',
    professorTaken: '{{professor}} ya imparte «{{title}}» ({{day}} {{range}}).',
    studentTaken: '{{student}} ya está en «{{title}}» ({{day}} {{range}}).',
    studentsTaken: '{{student}} y {{number}} más ya están en «{{title}}» ({{day}} {{range}}).',
    cohortTaken: 'Los estudiantes de {{names}} ya tienen «{{title}}» ({{day}} {{range}}).',
    cohortsTaken:
      'Los estudiantes de {{names}} y {{number}} grupos más ya tienen «{{title}}» ({{day}} {{range}}).',
    neverAvailable: '{{name}} no está disponible el {{day}} {{range}} (nunca el {{day}}).',
    unavailable: '{{name}} no está disponible el {{day}} {{range}} (el {{day}}, solo {{ranges}}).',
    inMaintenance: '{{room}} está en mantenimiento.',
    tooSmall: '{{room}} tiene {{seats}} plazas; la clase tiene {{number}} estudiantes.',
    notApproved: '{{professor}} no tiene aprobación para enseñar ({{value}}).',
    ofClass: '«{{title}}»: {{what}}',
    several: '{{sentences}}',
    severalAndMore: '{{sentences}} Y {{number}} más.',
    takeAsWell: 'Adopte también «{{title}}».',
    someRoomTaken: 'El aula ya está reservada a esa hora.',
    someProfessorTaken: 'El profesor ya da clase a esa hora.',
  },
  places: {
    weeklyTime: '{{day}} {{range}}',
    sameTime: 'A la misma hora',
    sameDay: 'El mismo día, {{range}}',
    noRoom: 'sin necesidad de aula',
    sameRoom: 'la misma aula, {{room}}',
    room: '{{room}} con {{seats}} plazas',
    preferred: 'una hora que {{professor}} prefiere',
    tooSmall: 'no caben las {{number}} personas previstas',
    enumeration: '{{parts}}',
    free: 'El {{day}} {{range}} está libre.',
    freeIn: 'El {{day}} {{range}} en {{room}} está libre.',
    freeInTooSmall:
      'El {{day}} {{range}} en {{room}} está libre, pero no caben las {{number}} personas previstas.',
  },
})
