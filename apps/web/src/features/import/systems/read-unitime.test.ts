import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from './read-system.ts'

const AT = 'campus="woebegon" year="2010" term="Fal"'
const read = (text: string) => readSystem({ 'unitime.xml': strToU8(text) })

test('a file of UniTime with buildings brings their rooms with features', () => {
  const file = `<buildingsRooms ${AT}><!-- <room/> -->
    <building abbreviation="N"/><building abbreviation="ABE" name="Engineering">
    <room roomNumber="204" capacity="58"><roomDepartments/><roomFeatures><roomFeature feature="dvd" value="DVD"/>
    <roomFeature feature="chalkboard" value="20"/></roomFeatures></room></building></buildingsRooms>`
  expect(read(file)).toEqual({
    system: 'unitime',
    records: {
      rooms: [{ name: '204', buildingName: 'Engineering', seats: '58', features: ['DVD', 'chalkboard'] }],
    },
    report: [
      { name: 'room', count: 1, became: 'rooms' },
      { name: 'roomDepartments', count: 1, became: 'noTable' },
    ],
  })
})

test('offerings bring the courses that are listed together, and who teaches the one that leads them', () => {
  const file = `<offerings ${AT}><offering id="1">
    <course subject="A&amp;AE" courseNbr="101H" controlling="false" title=""/>
    <course subject="A&amp;AE" courseNbr="101" controlling="true" title="Flight"/>
    <config name="1" limit="20"><subpart type="Lec"/><class type="Lec" suffix="_" limit="20"><class type="Rec" suffix="1"/>
    <instructor id="7" fname="Ada" mname="K" lname="Ito"/></class></config>
    <config name="2" limit="inf"/></offering></offerings>`
  expect(read(file)?.records).toMatchObject({
    courses: [
      { courseCode: 'A&AE 101H', courseName: 'A&AE 101H', expectedStudents: '' },
      { courseCode: 'A&AE 101', courseName: 'Flight', expectedStudents: '' },
    ],
    professors: [{ fullName: 'Ada K Ito', email: 'ada.k.ito.7@import.invalid', courseIds: ['A&AE 101'] }],
  })
  expect(read(file)?.report).toContainEqual({ name: 'class', count: 2, became: 'noTable' })
})

test('students come with the courses that they have asked for', () => {
  const file = `<request ${AT}><student key='1001'><updateDemographics><name first='Ivan' middle='' last='Rai'/>
    <acadArea abbv='A'/></updateDemographics><updateCourseRequests>
    <courseOffering subjectArea='C S' courseNumber='101'/></updateCourseRequests></student></request>`
  expect(read(file)?.records.students).toEqual([
    {
      fullName: 'Ivan Rai',
      email: 'ivan.rai.1001@import.invalid',
      department: 'A',
      courseIds: ['C S 101'],
      studentId: '1001',
    },
  ])
  const students = `<students ${AT}><student externalId="9" firstName="LI" lastName="O NEIL" email="li@example.org">
    <studentAcadAreaClass><acadAreaClass academicArea="ME"/></studentAcadAreaClass></student></students>`
  expect(read(students)?.records.students).toMatchObject([
    { fullName: 'LI O NEIL', email: 'li@example.org', department: 'ME', studentId: '9' },
  ])
})

test('of preferences it is said that they are not imported', () => {
  expect(read(`<preferences ${AT}><subpart/><class/><class/></preferences>`)?.report).toEqual([
    { name: 'subpart', count: 1, became: 'rule' },
    { name: 'class', count: 2, became: 'rule' },
  ])
})
