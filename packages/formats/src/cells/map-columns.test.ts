import { describe, expect, test } from 'vitest'
import { parseTable } from '../tables/parse-table.ts'
import { recordsBelow } from './heading-names.ts'
import { findTable, mapColumns } from './map-columns.ts'

const find = (text: string) => findTable(parseTable(text), () => ({}))

describe('what a table holds, its header and its columns are found', () => {
  test.each([
    ['Room Name,Building,Capacity\nA1,Main,30', 'rooms', ['name', 'buildingName', 'seats']],
    ['Aula;Edificio;Plazas\nA1;Principal;30', 'rooms', ['name', 'buildingName', 'seats']],
    ['Raum;Gebäude;Sitzplätze\nA1;Hauptgebäude;30', 'rooms', ['name', 'buildingName', 'seats']],
    [
      'Lehrveranstaltung;Wochentag;Uhrzeit;Hörsaal;Dozentin\nM1;Dienstag;9-10;A1;Ada',
      'classes',
      ['courseId', 'day', 'time', 'roomId', 'professorIds'],
    ],
    ['اسم القاعة,المبنى,السعة\nق1,الرئيسي,30', 'rooms', ['name', 'buildingName', 'seats']],
    [
      'Code\tTitle\tStart\tEnd\nM1\tSets\t2026-09-01\t2026-12-01',
      'courses',
      ['courseCode', 'courseName', 'startDate', 'endDate'],
    ],
    [
      'Name,E-mail,Dept.,Qualification\nAda,a@b.org,Maths,PhD',
      'professors',
      ['fullName', 'email', 'department', 'qualification'],
    ],
    [
      'Student ID,First Name,Last Name,Mail,Semester,Courses\n1,Ada,King,a@b.org,2,M1',
      'students',
      ['studentId', 'givenName', 'familyName', 'email', 'semester', 'courseIds'],
    ],
    [
      'Course,Days,Start,End,Room,Lecturer,Group\nM1,MWF,9,10,A1,Ada,1',
      'classes',
      ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds', 'sectionId'],
    ],
    [
      'Asignatura;Día;Hora;Aula;Profesor\nM1;lunes;9-10;A1;Ada',
      'classes',
      ['courseId', 'day', 'time', 'roomId', 'professorIds'],
    ],
    [
      'Course,Section,Days,Time,Room,Instructor,Cross List\nCS195,A,W,10:00-11:30,A1,Ada,X1',
      'classes',
      ['courseId', 'sectionId', 'day', 'time', 'roomId', 'professorIds', 'crossList'],
    ],
    ['Code,Meeting times,Room\nM1,MWF 9-10,Main A1', 'classes', ['courseId', 'meets', 'roomId']],
    ['Student ID,Course\nS1,M1', 'enrolments', ['studentId', 'courseId']],
    ['Student;Asignatura\nNora;M1', 'enrolments', ['fullName', 'courseId']],
    [
      'Professor,Day,From,To,Available\nAda,Mon,9,12,yes',
      'availability',
      ['professorId', 'day', 'startTime', 'endTime', 'status'],
    ],
    [
      'Term,TermStart,Subj,Catalog Nbr,RoomCapacity,BuildingAndRoom,Days of Week,Meeting Time,Credit Hours,Faculty\n2026,9/1/2026,BIO,10,40,Main A1,MWF,9-10,3,Ada',
      'classes',
      [null, null, 'subject', 'courseNumber', null, 'roomId', 'day', 'time', null, 'professorIds'],
    ],
    [
      'Subject,Course No,Title,Term Start,Term End,Start Time\nBIO,10,Cells,2026-09-01,2026-12-01,9:00',
      'courses',
      ['subject', 'courseNumber', 'courseName', 'startDate', 'endDate', null],
    ],
    [
      'Number,Subject,Start,End\nM1,Sets,2026-09-01,2026-12-01',
      'courses',
      [null, 'courseName', 'startDate', 'endDate'],
    ],
    [
      'Course,Session Days,Begin Time,Ending,Start Date,Room Type\nM1,Mon,9:00,10:00,2026-09-01,Lab',
      'classes',
      ['courseId', 'day', 'startTime', 'endTime', null, null],
    ],
    [
      'Código;Curso;Fecha inicio;Fecha fin;Hora inicio\nM1;Lógica;2026-09-01;2026-12-01;9:00',
      'courses',
      ['courseCode', 'courseName', 'startDate', 'endDate', null],
    ],
    ['Salle;Bâtiment;Capacité\nA1;Nord;30', 'rooms', ['name', 'buildingName', 'seats']],
    [
      'Matière;Jour;Horaire;Salle;Enseignant\nM1;lundi;9-10;A1;Ada',
      'classes',
      ['courseId', 'day', 'time', 'roomId', 'professorIds'],
    ],
    [
      'Nom;Prénom;Courriel;Département\nKing;Ada;a@b.org;Lettres',
      'professors',
      ['familyName', 'givenName', 'email', 'department'],
    ],
    [
      'Insegnamento;Giorno;Ora inizio;Ora fine;Aula;Docente\nM1;lunedì;9;10;A1;Ada',
      'classes',
      ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds'],
    ],
    [
      'Disciplina;Dia da semana;Horário;Sala;Docente\nM1;segunda;9:00-10:00;A1;Ada',
      'classes',
      ['courseId', 'day', 'time', 'roomId', 'professorIds'],
    ],
    [
      'Studentnummer;Voornaam;Achternaam;E-mailadres;Vakken\n1;Ada;King;a@b.org;M1',
      'students',
      ['studentId', 'givenName', 'familyName', 'email', 'courseIds'],
    ],
    [
      'Przedmiot;Dzień;Godzina;Sala;Prowadzący\nM1;poniedziałek;9-10;A1;Ada',
      'classes',
      ['courseId', 'day', 'time', 'roomId', 'professorIds'],
    ],
    [
      'Ders kodu;Gün;Saat;Derslik;Öğretim üyesi\nM1;Pazartesi;9-10;A1;Ada',
      'classes',
      ['courseId', 'day', 'time', 'roomId', 'professorIds'],
    ],
    ['Subj,Crse,Days,Time\nBIO,10,MWF,9-10', 'classes', ['subject', 'courseNumber', 'day', 'time']],
    ['name,buildingName,seats\nA1,Main,30', 'rooms', ['name', 'buildingName', 'seats']],
  ])('%s', (text, kind, mapping) => {
    expect(find(text)).toMatchObject({ kind, header: 0, mapping })
  })

  test('below titles', () => {
    expect(find('Rooms of the faculty\nas of 2026,,\nRoom,Building,Seats\nA1,Main,30')).toMatchObject({
      kind: 'rooms',
      header: 2,
    })
  })

  test('in columns whose names say more', () => {
    expect(find('Room (new),Building no. and street,Capacity in exams\nA1,Main,30').mapping).toEqual([
      'name',
      'buildingName',
      'seats',
    ])
  })

  test.each([
    ['Course,Day,Start,Room\nM1,Mon,2026-09-01,A1', 'classes', ['courseId', 'day', null, 'roomId']],
    ['Course,Time,Room\nM1,MWF 9-10,A1', 'classes', ['courseId', 'meets', 'roomId']],
    ['Course,Schedule,Hours\nM1,MWF,9:00-10:00', 'classes', ['courseId', 'day', 'time']],
    [
      'Course,X,Y,Z\nM1,Mon,9:00,10:00\nM2,Tue,9:00,10:00',
      'classes',
      ['courseId', 'day', 'startTime', 'endTime'],
    ],
    ['Cohort,Students\nC1,S1; S2\nC2,S3; S4', 'cohorts', ['name', 'studentIds']],
    ['Cohort,Students\nC1,20\nC2,30', 'cohorts', ['name', 'size']],
    ['Cohort,Members\nC1,20\nC2,30', 'cohorts', ['name', 'size']],
    ['Cohort,Members\nC1,S1\nC2,S2', 'cohorts', ['name', 'studentIds']],
    [
      'Code,Title,Start,End,Institute,Lecture,Lab,Group size\nM1,Sets,1.9.2026,1.12.2026,Maths,2 x 1h,2h,20',
      'courses',
      ['courseCode', 'courseName', 'startDate', 'endDate', 'department', 'lecture', 'lab', 'groupSize'],
    ],
    [
      'Course,Start,End,Lecture\nM1,2026-09-01,2026-12-01,2',
      'courses',
      ['courseName', 'startDate', 'endDate', null],
    ],
    [
      'Room,Building,Capacity,Size\nA1,Main,Mon,30\nA2,Main,Tue,30',
      'rooms',
      ['name', 'buildingName', null, 'seats'],
    ],
  ])('by what the columns hold as well: %s', (text, kind, mapping) => {
    expect(find(text)).toMatchObject({ kind, header: 0, mapping })
  })

  test('where a line with names of columns comes again below, it is a record', () => {
    expect(find('M1,Mon,9-10,Room\nM2,Tue,9-10,Room\nM3,Wed,9-10,Room')).toMatchObject({
      kind: 'classes',
      header: -1,
      mapping: [null, 'day', 'time', null],
    })
  })

  test('in two lines, the upper one above several columns', () => {
    const table = find('Course,,Time,,Room\nCode,Section,Start,End,Name\nM1,A,9:00,10:00,A1')
    expect(table).toMatchObject({
      kind: 'classes',
      header: 1,
      names: ['Course Code', 'Course Section', 'Time Start', 'Time End', 'Room Name'],
      mapping: ['courseId', 'sectionId', 'startTime', 'endTime', 'roomId'],
    })
    const rooms = find('Room,,Number of\nName,Building,seats\nA1,Main,30')
    expect(rooms).toMatchObject({ header: 1, mapping: ['name', 'buildingName', 'seats'] })
  })

  test('in one line, where the next is a record', () => {
    expect(find('Room,Building,Capacity\nAula,Main Building,many\nA1,Main,30')).toMatchObject({ header: 0 })
  })

  test('without names, addresses are known by their look', () => {
    const rows = parseTable('Ada,ada@example.org\nBo,bo@example.org')
    expect(mapColumns('professors', rows, -1, {}).mapping).toEqual([null, 'email'])
  })
})

test('the heading that a printed table has on each page is no record', () => {
  const rows = parseTable('Room,Seats\nA1,30\n Room ,Seats\nA2,40')
  expect(recordsBelow(rows, 0).map(({ line }) => line)).toEqual([2, 4])
  expect(recordsBelow(rows, -1)).toHaveLength(4)
})

test('no field is taken by two columns', () => {
  expect(find('Room,Classroom,Building,Seats\nA1,A2,Main,30').mapping).toEqual([
    'name',
    null,
    'buildingName',
    'seats',
  ])
})

test('what was chosen for a column before is chosen again, also that it is not imported', () => {
  const rows = parseTable('Raum,Building,Seats\nA1,Main,30')
  expect(mapColumns('rooms', rows, 0, { raum: 'name', seats: null }).mapping).toEqual([
    'name',
    'buildingName',
    null,
  ])
})

test('where other kinds explain the columns nearly as well, these are told', () => {
  expect(find('Name,Courses\nNora,M1')).toMatchObject({ kind: 'cohorts', others: ['professors', 'students'] })
  expect(find('Name,Email,Department\nNora,n@b.org,Maths')).toMatchObject({
    kind: 'professors',
    others: ['students'],
  })
  expect(find('Room,Building,Seats\nA1,Main,30').others).toEqual([])
})

test('a table of a kind that is known has no other', () => {
  expect(findTable(parseTable('Name,Courses\nNora,M1'), () => ({}), 'students').others).toEqual([])
})

test.each([
  'Cross-listed',
  'CrossListId',
  'Xlist ID',
  'Combined section',
  'Combined with',
  'Meets with',
  'Joint',
])('a column %s says with which courses a class is taught', (name) => {
  expect(find(`Course,Days,Time,${name}\nM1,W,10-11,X1`)).toMatchObject({
    kind: 'classes',
    mapping: ['courseId', 'day', 'time', 'crossList'],
  })
})
