import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../read-system.ts'

const FILE = `<?xml version="1.0" encoding="windows-1250"?>
<timetable ascttversion="2014.6.1" importtype="database">
<periods><period name="1" starttime="8:00" endtime="8:45"/><period name="2" starttime="8:55" endtime="9:40"/></periods>
<daysdefs><daysdef id="d1" days="11111"/></daysdefs>
<subjects><subject id="s1" name="Algebra" short="Alg"/><subject id="s2" name="Optics"/></subjects>
<teachers><teacher id="t1" firstname="Ana" lastname="Dvo\xf8\xe1k" email="ana@example.org"/><teacher id="t2" name="Bo Ek"/></teachers>
<buildings><building id="b1" name="Main"/></buildings>
<classrooms><classroom id="r1" name="A1" capacity="40" buildingid="b1"/><classroom id="r2" short="Gym" capacity="*"/></classrooms>
<classes><class id="k1" name="1A"/><class id="k2" name="1B"/></classes>
<groups><group id="g0" name="Entire class" classid="k1" entireclass="1"/><group id="g1" name="Group 1" classid="k1" studentids="p1"/></groups>
<students><student id="p1" classid="k1" number="7" firstname="Cy" lastname="Ito"/><student id="p2" classid="k1" firstname="Di" lastname="Rai"/></students>
<lessons>
 <lesson id="l1" subjectid="s1" classids="k1" groupids="g0" teacherids="t1" periodspercard="2" periodsperweek="4.0"/>
 <lesson id="l2" subjectid="s1" classids="k2" teacherids="t1,t2" periodspercard="1" periodsperweek="1.0"/>
 <lesson id="l3" subjectid="s2" classids="k1" groupids="g1" teacherids="t2" periodspercard="1" periodsperweek="2.0"/>
</lessons>
<cards><card lessonid="l1" period="1" days="10100" classroomids="r1"/><card lessonid="l2" period="2" days="01000"/><card lessonid="l3" period="9" days="10000"/></cards>
</timetable>`

const bytes = Uint8Array.from(FILE, (character) => character.charCodeAt(0))
const asc = await readSystem({ 'school.xml': bytes })

test('an export of aSc brings classrooms, and a course for each subject of each class or group', () => {
  expect(asc?.records.rooms).toEqual([
    { name: 'A1', buildingName: 'Main', seats: '40' },
    { name: 'Gym', buildingName: '', seats: '' },
  ])
  expect(asc?.records.courses).toMatchObject([
    { courseName: 'Algebra (1A)', classDuration: '2Hrs', meetingsPerWeek: '2', expectedStudents: '2' },
    { courseName: 'Algebra (1B)', classDuration: '45Mins', meetingsPerWeek: '1', expectedStudents: '' },
    { courseName: 'Optics', classDuration: '45Mins', meetingsPerWeek: '2', expectedStudents: '1' },
  ])
})

test('its people come with their courses, in the encoding that the file names', () => {
  expect(asc?.records.professors).toMatchObject([
    { fullName: 'Ana Dvořák', email: 'ana@example.org', courseIds: ['Algebra (1A)', 'Algebra (1B)'] },
    { fullName: 'Bo Ek', email: 'bo.ek@import.invalid', courseIds: ['Algebra (1B)', 'Optics'] },
  ])
  expect(asc?.records.students).toMatchObject([
    {
      studentId: '7',
      fullName: 'Cy Ito',
      email: 'cy.ito.7@import.invalid',
      courseIds: ['Algebra (1A)', 'Optics'],
    },
    { studentId: 'p2', courseIds: ['Algebra (1A)'] },
  ])
})

test('its cards are classes on each of their days, from their first period to their last', () => {
  const algebra = {
    courseId: 'Algebra (1A)',
    startTime: '8:00',
    endTime: '9:40',
    roomId: 'A1',
    buildingName: 'Main',
  }
  expect(asc?.records.classes).toEqual([
    { ...algebra, day: 'Monday', professorIds: ['ana@example.org'] },
    { ...algebra, day: 'Wednesday', professorIds: ['ana@example.org'] },
    {
      courseId: 'Algebra (1B)',
      day: 'Tuesday',
      startTime: '8:55',
      endTime: '9:40',
      roomId: '',
      buildingName: '',
      professorIds: ['ana@example.org', 'bo.ek@import.invalid'],
    },
  ])
})

test('its report has everything that is not read', async () => {
  expect(asc?.report).toEqual([
    { name: '90 min → 2Hrs', count: 1, became: 'rounded' },
    { name: 'lesson', count: 3, became: 'courses' },
    { name: 'classroom', count: 2, became: 'rooms' },
    { name: 'teacher', count: 2, became: 'professors' },
    { name: 'student', count: 2, became: 'students' },
    { name: 'teacher: email', count: 1, became: 'madeUp' },
    { name: 'student: email', count: 2, became: 'madeUp' },
    { name: 'card', count: 2, became: 'classes' },
    { name: 'card', count: 1, became: 'unknown' },
  ])
})

/** Cards of one lesson each, with what a file says of its days, weeks and terms. */
async function readCards(cards: string, definitions = '') {
  const file = `<timetable ascttversion="2024.1">
    <periods><period name="1" starttime="8:00" endtime="8:45"/></periods>${definitions}
    <subjects><subject id="s" name="Logic"/></subjects><classrooms><classroom id="r1" name="A1"/><classroom id="r2" name="A2"/></classrooms>
    <lessons><lesson id="l" subjectid="s" weeksdefid="w2" periodspercard="1"/></lessons>
    <cards>${cards}</cards></timetable>`
  const read = await readSystem({ 'school.xml': strToU8(file) })
  return {
    classes: read?.records.classes,
    report: read?.report.filter(({ name }) => name.startsWith('card')),
  }
}

test('a card is on the weekdays that its days are called, from whichever the week begins', async () => {
  const days = ['Domingo', 'Lunes', 'Martes'].map((name, at) => {
    const places = ['100', '010', '001'][at]
    return `<daysdef name="${name}" days="${places}"/>`
  })
  const { classes } = await readCards(
    '<card lessonid="l" period="1" days="101"/>',
    `<daysdefs>${days.join('')}</daysdefs>`,
  )
  expect(classes).toMatchObject([{ day: 'Sunday' }, { day: 'Tuesday' }])
  const turning = '<daysdefs><daysdef name="Day 1" days="10"/><daysdef name="Day 2" days="01"/></daysdefs>'
  expect((await readCards('<card lessonid="l" period="1" days="10"/>', turning)).report).toEqual([
    { name: 'card', count: 1, became: 'noTime' },
  ])
})

test('a card in every other week has odd or even weeks, also by its lesson; other cycles are told', async () => {
  const definitions = '<weeksdefs><weeksdef id="w2" weeks="01"/></weeksdefs>'
  const cards = ['weeks="10"', '', 'weeks="11"', 'weeks="100"'].map(
    (weeks) => `<card lessonid="l" period="1" days="1000" ${weeks}/>`,
  )
  const twoWeeks = '<card lessonid="l" period="1" days="0000000010"/>'
  const { classes, report } = await readCards(cards.join('') + twoWeeks, definitions)
  expect(classes?.map(({ weeks }) => weeks)).toEqual(['odd weeks', 'even weeks', undefined])
  expect(report).toEqual([
    { name: 'card', count: 3, became: 'classes' },
    { name: 'card', count: 2, became: 'notWeekly' },
  ])
})

test('the term of a card is in the report, and a class has all rooms of its card', async () => {
  const terms =
    '<termsdefs><termsdef name="Autumn" terms="10"/><termsdef name="Spring" terms="01"/></termsdefs>'
  const cards = ['terms="10" classroomids="r1,r2"', 'terms="11"'].map(
    (more) => `<card lessonid="l" period="1" days="1" ${more}/>`,
  )
  const { classes, report } = await readCards(cards.join(''), terms)
  expect(classes).toMatchObject([{ roomId: 'A1; A2' }, { roomId: '' }])
  expect(report).toEqual([
    { name: 'card', count: 2, became: 'classes' },
    { name: 'card: Autumn', count: 1, became: 'termLeft' },
  ])
})

test('a timetable of another system is not taken for one of aSc', async () => {
  await expect(readSystem({ 'a.xml': strToU8('<timetable version="x"/>') })).rejects.toThrow('unknownXml')
})
