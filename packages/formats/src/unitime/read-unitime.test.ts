import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../read-system.ts'

const AT = 'campus="woebegon" year="2010" term="Fal"'
const bytesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
const read = (text: string) => readSystem({ 'unitime.xml': strToU8(text) })

test('a file of UniTime with buildings brings their rooms with features', async () => {
  const file = `<buildingsRooms ${AT}><!-- <room/> -->
    <building abbreviation="N"/><building abbreviation="ABE" name="Engineering">
    <room roomNumber="204" capacity="58"><roomDepartments/><roomFeatures><roomFeature feature="dvd" value="DVD"/>
    <roomFeature feature="chalkboard" value="20"/></roomFeatures></room></building></buildingsRooms>`
  expect(await read(file)).toEqual({
    system: 'unitime',
    records: {
      rooms: [{ name: '204', buildingName: 'ABE', seats: '58', features: ['DVD', 'chalkboard'] }],
    },
    report: [
      { name: 'room', count: 1, became: 'rooms' },
      { name: 'roomDepartments', count: 1, became: 'noTable' },
    ],
  })
})

test('offerings bring the courses that are listed together, and who teaches the one that leads them', async () => {
  const file = `<offerings ${AT}><offering id="1">
    <course subject="A&amp;AE" courseNbr="101H" controlling="false" title=""/>
    <course subject="A&amp;AE" courseNbr="101" controlling="true" title="Flight"/>
    <config name="1" limit="20"><subpart type="Lec"/><class type="Lec" suffix="_" limit="20"><class type="Rec" suffix="1"/>
    <instructor id="7" fname="Ada" mname="K" lname="Ito"/></class></config>
    <config name="2" limit="inf"/></offering></offerings>`
  expect((await read(file))?.records).toMatchObject({
    courses: [
      { courseCode: 'A&AE 101H', courseName: 'A&AE 101H', expectedStudents: '' },
      { courseCode: 'A&AE 101', courseName: 'Flight', expectedStudents: '' },
    ],
    professors: [{ fullName: 'Ada K Ito', email: 'ada.k.ito.7@import.invalid', courseIds: ['A&AE 101'] }],
  })
  expect((await read(file))?.report).toContainEqual({ name: 'class', count: 2, became: 'noTime' })
})

test('students come with the courses that they have asked for', async () => {
  const file = `<request ${AT}><student key='1001'><updateDemographics><name first='Ivan' middle='' last='Rai'/>
    <email value='rai@example.org'/><acadArea abbv='A'/></updateDemographics><updateCourseRequests>
    <courseOffering subjectArea='C S' courseNumber='101'/></updateCourseRequests></student></request>`
  expect((await read(file))?.records.students).toEqual([
    {
      fullName: 'Ivan Rai',
      email: 'rai@example.org',
      department: 'A',
      courseIds: ['C S 101'],
      studentId: '1001',
    },
  ])
  const students = `<students ${AT}><student externalId="9" firstName="LI" lastName="O NEIL" email="li@example.org">
    <studentAcadAreaClass><acadAreaClass academicArea="ME"/></studentAcadAreaClass></student></students>`
  expect((await read(students))?.records.students).toMatchObject([
    { fullName: 'LI O NEIL', email: 'li@example.org', department: 'ME', studentId: '9' },
  ])
})

test('a timetable brings a class for each day of each class, with its rooms and instructors by their names', async () => {
  const file = `<timetable ${AT} action="update">
    <class subject="A&amp;AE" courseNbr="101" type="Lec" suffix="1"><time days="MTh" startTime="0730" endTime="0820"/>
      <room building="REC" roomNbr="101"/><room building="REC" roomNbr="102"/>
      <instructor id="7" fname="Ada" mname="K" lname="Ito"/><instructor id="8" fname="" lname=""/>
      <class subject="A&amp;AE" courseNbr="101" type="Rec" suffix="_"><time days="Su" startTime="1330" datePattern="Even Wks"/>
        <location name="MALL"/></class></class>
    <class name="C S 101 Lec 1"><time days="F" startTime="2300" endTime="2400"/><room name="REC 7"/></class></timetable>`
  const lecture = {
    courseId: 'A&AE 101',
    startTime: '07:30',
    endTime: '08:20',
    weeks: '',
    roomId: '101',
    buildingName: 'REC',
    professorIds: ['Ada K Ito'],
    sectionId: 'Lec 1',
  }
  expect((await read(file))?.records.classes).toEqual([
    { ...lecture, day: 'Monday' },
    { ...lecture, day: 'Thursday' },
    {
      courseId: 'A&AE 101',
      day: 'Sunday',
      startTime: '13:30',
      endTime: '',
      weeks: 'even weeks',
      roomId: 'MALL',
      buildingName: '',
      professorIds: [],
      sectionId: 'Rec',
    },
    {
      courseId: 'C S 101',
      day: 'Friday',
      startTime: '23:00',
      endTime: '24:00',
      weeks: '',
      roomId: 'REC 7',
      buildingName: '',
      professorIds: [],
      sectionId: '',
    },
  ])
  expect((await read(file))?.report).toEqual([
    { name: 'class', count: 3, became: 'classes' },
    { name: 'room', count: 1, became: 'noTable' },
  ])
})

test('of a class without a time, with its own dates, without a course, or cancelled the report says so', async () => {
  const time = '<time days="M" startTime="0730"/>'
  const file = `<timetable ${AT}><class subject="A" courseNbr="1"><arrangeTime/></class>
    <class subject="A" courseNbr="1"><date startDate="08/20" endDate="09/22"/>${time}</class>
    <class subject="A" courseNbr="1"><time days="M" startTime="0730" datePattern="First 5 Weeks"/></class>
    <class id="77">${time}</class><class subject="A" courseNbr="1" cancelled="true">${time}</class></timetable>`
  expect((await read(file))?.records.classes).toEqual([])
  expect((await read(file))?.report).toEqual([
    { name: 'class', count: 1, became: 'noTime' },
    { name: 'class', count: 2, became: 'notWeekly' },
    { name: 'class', count: 1, became: 'unknown' },
    { name: 'class', count: 1, became: 'inactive' },
  ])
})

test('classes of offerings are of the course that leads them, also those with meetings', async () => {
  const file = `<offerings ${AT}><offering id="1"><course subject="ALG" courseNbr="201" controlling="true"/>
    <config name="1" limit="20"><class type="Lec" suffix="1"><time days="MWF" startTime="0930" endTime="1020"/>
    <class type="Rec" suffix="1"><meeting startTime="1530" endTime="1730" days="R" building="EDUC" room="107"/></class>
    <class type="Rec" suffix="2"><meeting startDate="2010/10/12" endDate="2010/10/12" startTime="1330" endTime="1530" days="T"/></class>
    </class></config></offering></offerings>`
  expect((await read(file))?.records.classes).toMatchObject([
    { courseId: 'ALG 201', day: 'Monday', startTime: '09:30', sectionId: 'Lec 1' },
    { day: 'Wednesday' },
    { day: 'Friday' },
    { day: 'Thursday', startTime: '15:30', roomId: '107', buildingName: 'EDUC', sectionId: 'Rec 1' },
  ])
  expect((await read(file))?.report).toContainEqual({ name: 'class', count: 1, became: 'notWeekly' })
})

test('enrolments bring the courses of students by their numbers, each course once', async () => {
  const file = `<studentEnrollments ${AT}><student externalId="9"><class subject="ALG" courseNbr="101" type="Lec" suffix="1"/>
    <class subject="ALG" courseNbr="101" type="Rec" suffix="2"/><class externalId="123"/></student></studentEnrollments>`
  expect((await read(file))?.records).toEqual({
    students: [{ studentId: '9', fullName: '', email: '', courseIds: ['ALG 101'] }],
  })
  expect((await read(file))?.report).toEqual([
    { name: 'class', count: 2, became: 'students' },
    { name: 'class', count: 1, became: 'unknown' },
    { name: 'student', count: 1, became: 'students' },
  ])
})

test('times that are prohibited for an instructor are hours at which they are not available; other preferences are rules', async () => {
  const file = `<preferences ${AT}><subpart/><class/><class/>
    <instructor firstName="JOE" lastName="DOE" department="0101"><timePref level="R">
      <pref level="P" day="M" start="0730" stop="0830"/><pref level="P" days="SSu"/><pref level="-2" day="T" start="0930" stop="1430"/></timePref>
      <featurePref feature="Comp" level="-2"/><unavailabilities><dates date="2010/8/19"/></unavailabilities></instructor></preferences>`
  const joe = { professorId: 'JOE DOE', status: 'not available' }
  expect((await read(file))?.records.availability).toEqual([
    { ...joe, day: 'Monday', startTime: '07:30', endTime: '08:30' },
    { ...joe, day: 'Saturday', startTime: '', endTime: '' },
    { ...joe, day: 'Sunday', startTime: '', endTime: '' },
  ])
  expect((await read(file))?.report).toEqual([
    { name: 'subpart', count: 1, became: 'rule' },
    { name: 'class', count: 2, became: 'rule' },
    { name: 'instructor: timePref', count: 2, became: 'availability' },
    { name: 'instructor: timePref', count: 1, became: 'rule' },
    { name: 'instructor: featurePref', count: 1, became: 'rule' },
    { name: 'instructor: unavailabilities', count: 1, became: 'noTable' },
  ])
})

test('a person whose number is an email address is known by it, and so is who teaches a class', async () => {
  const instructor = '<instructor id="ada@example.org" fname="Ada" lname="Ito"/>'
  const offerings = `<offerings ${AT}><offering id="1"><course subject="A" courseNbr="1"/><config name="1" limit="20">
    <class type="Lec" suffix="1">${instructor}</class></config></offering></offerings>`
  expect((await read(offerings))?.records.professors).toMatchObject([
    { fullName: 'Ada Ito', email: 'ada@example.org' },
  ])
  const timetable = `<timetable ${AT}><class subject="A" courseNbr="1" type="Lec" suffix="1">
    <time days="M" startTime="0730" endTime="0820"/>${instructor}</class></timetable>`
  expect((await read(timetable))?.records.classes).toMatchObject([{ professorIds: ['ada@example.org'] }])
})

test('what is in several of one name, one in the other, is listed once', async () => {
  const building = '<building abbreviation="ABE">'
  const file = `<buildingsRooms ${AT}>${building.repeat(50)}<room roomNumber="204"/>${'</building>'.repeat(50)}</buildingsRooms>`
  expect((await read(file))?.report).toEqual([{ name: 'room', count: 1, became: 'rooms' }])
})

test('files that are chosen together are read as one, in any order, and people are known by their numbers', async () => {
  const files = {
    'request.xml': `<request ${AT}><student key="1"><updateCourseRequests>
      <courseOffering subjectArea="C S" courseNumber="102"/></updateCourseRequests></student></request>`,
    'offerings.xml': `<offerings ${AT}><offering id="1"><course subject="C S" courseNbr="101" controlling="true"/>
      <config name="1" limit="20"><class type="Lec" suffix="1"><instructor id="7" fname="A" lname="Ito"/></class></config>
      </offering></offerings>`,
    'students.xml': `<students ${AT}><student externalId="1" firstName="Li" lastName="Wu" email="li@example.org"/></students>`,
    'staff.xml': `<staff ${AT}><staffMember externalId="7" firstName="Ada" lastName="Ito" department="CS"/></staff>`,
    'enrolments.xml': `<studentEnrollments ${AT}><student externalId="1"><class subject="C S" courseNbr="101"/></student>
      </studentEnrollments>`,
  }
  expect(await readSystem(bytesOf(files))).toMatchObject({
    system: 'unitime',
    records: {
      professors: [
        { fullName: 'Ada Ito', email: 'ada.ito.7@import.invalid', department: 'CS', courseIds: ['C S 101'] },
      ],
      students: [
        { studentId: '1', fullName: 'Li Wu', email: 'li@example.org', courseIds: ['C S 102', 'C S 101'] },
      ],
    },
    report: expect.arrayContaining([{ name: 'staffMember: email', count: 1, became: 'madeUp' }]),
  })
})

test.each([
  [
    'with another file between them',
    { 'a.xml': `<staff ${AT}/>`, 'b.xml': '<svg/>', 'c.xml': `<offerings ${AT}/>` },
  ],
  ['with a file that is no XML', { 'a.xml': `<staff ${AT}/>`, 'b.xml': 'text' }],
])('%s they are refused', async (_, files) => {
  await expect(readSystem(bytesOf(files))).rejects.toThrow('severalFiles')
  await expect(readSystem({ 'unitime.zip': zipSync(bytesOf(files)) })).rejects.toThrow('severalFiles')
})

test('files together have as many elements as one may have', async () => {
  const half = (name: string) => `<${name} ${AT}>${'<a/>'.repeat(500_000)}</${name}>`
  const files = { 'a.xml': half('staff'), 'b.xml': half('offerings') }
  await expect(readSystem(bytesOf(files))).rejects.toThrow('tooManyElements')
  expect((await readSystem({ 'a.xml': strToU8(files['a.xml']) }))?.records).toEqual({ professors: [] })
})

test('a workbook in a file called ZIP is a table', async () => {
  const files = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }
  expect(await readSystem({ 'table.zip': zipSync(bytesOf(files)) })).toBeNull()
})
