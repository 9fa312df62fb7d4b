import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../../read-system.ts'

const activity = (id: number, subject: string, students: string, more = '') =>
  `<Activity><Teacher>Ana Șerban</Teacher><Subject>${subject}</Subject>${students && `<Students>${students}</Students>`}<Duration>2</Duration><Id>${id}</Id><Active>true</Active>${more}</Activity>`

const [FIRST, SECOND] = ['08:00-08.50', '09:00-09:50']
const notAvailable = (teacher: string, times: readonly (readonly [string, string])[]) =>
  `<ConstraintTeacherNotAvailableTimes><Teacher>${teacher}</Teacher>${times.map(([day, hour]) => `<Not_Available_Time><Day>${day}</Day><Hour>${hour}</Hour></Not_Available_Time>`).join('')}</ConstraintTeacherNotAvailableTimes>`
const startAt = (id: number, day: string, hour: string, weight = 100) =>
  `<ConstraintActivityPreferredStartingTime><Weight_Percentage>${weight}</Weight_Percentage><Activity_Id>${id}</Activity_Id><Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour></ConstraintActivityPreferredStartingTime>`
const inRoom = (id: number, room: string) =>
  `<ConstraintActivityPreferredRoom><Weight_Percentage>100</Weight_Percentage><Activity_Id>${id}</Activity_Id><Room>${room}</Room></ConstraintActivityPreferredRoom>`

const FILE = `﻿<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Faculty</Institution_Name>
<Days_List><Day><Name>Luni</Name></Day><Day><Name>Marți</Name></Day></Days_List>
<Hours_List><Hour><Name>08:00-08.50</Name></Hour><Hour><Name>09:00-09:50</Name></Hour><Hour><Name>Pauza</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>Algebra</Name></Subject></Subjects_List>
<Activity_Tags_List><Activity_Tag><Name>curs</Name></Activity_Tag></Activity_Tags_List>
<Teachers_List><Teacher><Name>Ana Șerban</Name><Comments>Dean</Comments></Teacher><Teacher><Name>قدسی</Name><Qualified_Subjects><Qualified_Subject>Optics; lab</Qualified_Subject><Qualified_Subject>Algebra</Qualified_Subject></Qualified_Subjects></Teacher></Teachers_List>
<Students_List><Year><Name>1A</Name><Number_of_Students>60</Number_of_Students>
  <Group><Name>1A1</Name><Number_of_Students>30</Number_of_Students></Group></Year></Students_List>
<Activities_List>
${activity(1, 'Algebra', '1A')}${activity(2, 'Algebra', '1A')}${activity(3, 'Algebra', '1A1')}
${activity(4, 'Optics; lab', '1A1', '<Number_Of_Students>12</Number_Of_Students>')}${activity(5, 'Library', '')}
</Activities_List>
<Buildings_List><Building><Name>North</Name></Building></Buildings_List>
<Rooms_List><Room><Name>A1</Name><Building>North</Building><Capacity>40</Capacity></Room>
  <Room><Name>A2</Name><Building></Building><Capacity>15000</Capacity></Room>
  <Room><Name>V</Name><Capacity>1</Capacity><Virtual>true</Virtual></Room></Rooms_List>
<Time_Constraints_List>
  <ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintBasicCompulsoryTime>
  <ConstraintMinDaysBetweenActivities><Activity_Id>1</Activity_Id><Activity_Id>2</Activity_Id><MinDays>1</MinDays></ConstraintMinDaysBetweenActivities>
  ${notAvailable('Ana Șerban', [
    ['Luni', FIRST],
    ['Luni', SECOND],
    ['Marți', SECOND],
  ])}
  ${notAvailable('Ana Șerban', [['Luni', 'Pauza']])}${notAvailable('Nimeni', [['Luni', FIRST]])}
  ${startAt(1, 'Luni', FIRST)}${startAt(2, 'Luni', 'Pauza')}${startAt(3, 'Marți', SECOND)}${startAt(5, 'Luni', FIRST)}
  ${startAt(4, 'Marți', FIRST, 95)}
  <ConstraintTeachersMaxGapsPerWeek><Max_Gaps>1</Max_Gaps></ConstraintTeachersMaxGapsPerWeek>
</Time_Constraints_List>
<Space_Constraints_List><ConstraintRoomNotAvailableTimes><Active>false</Active></ConstraintRoomNotAvailableTimes>
  ${inRoom(1, 'A1')}${inRoom(2, 'A1')}${inRoom(1, 'V')}</Space_Constraints_List>
</fet>`

const fet = await readSystem({ 'faculty.fet': strToU8(FILE) })

test('a file of FET brings its rooms, and a course for each subject of each set of students', () => {
  expect(fet?.records.rooms).toMatchObject([
    { name: 'A1', buildingName: 'North', seats: '40' },
    { name: 'A2', buildingName: 'Faculty', seats: '15000' },
  ])
  expect(fet?.records.courses).toEqual([
    {
      courseName: 'Algebra (1A)',
      classDuration: '2Hrs',
      meetingsPerWeek: '2',
      expectedStudents: '60',
      minimumDays: '2',
    },
    {
      courseName: 'Algebra (1A1)',
      classDuration: '2Hrs',
      meetingsPerWeek: '1',
      expectedStudents: '30',
      minimumDays: '',
    },
    {
      courseName: 'Optics; lab',
      classDuration: '2Hrs',
      meetingsPerWeek: '1',
      expectedStudents: '12',
      minimumDays: '',
    },
  ])
})

test('its teachers come with their courses, each with an address that stays the same', () => {
  expect(fet?.records.professors).toMatchObject([
    {
      fullName: 'Ana Șerban',
      email: 'ana.serban@import.invalid',
      specialNote: 'Dean',
      courseIds: ['Algebra (1A)', 'Algebra (1A1)', 'Optics; lab'],
    },
    // Of a subject that several courses have it is not said which.
    { fullName: 'قدسی', courseIds: ['Optics; lab'] },
  ])
  const addresses = fet?.records.professors?.map(({ email }) => email)
  expect(addresses?.[1]).toMatch(/^person-\w+@import\.invalid$/)
})

test('an activity with a fixed time is a class of its course, in its fixed room, from its first hour to the end of its last', () => {
  expect(fet?.records.classes).toEqual([
    {
      courseId: 'Algebra (1A)',
      day: 'Monday',
      startTime: '08:00',
      endTime: '09:50',
      roomId: 'A1',
      buildingName: 'North',
      professorIds: ['ana.serban@import.invalid'],
    },
  ])
})

test('the hours at which a teacher is not available are one stretch where they follow each other', () => {
  const ana = { professorId: 'ana.serban@import.invalid', status: 'not available' }
  expect(fet?.records.availability).toEqual([
    { ...ana, day: 'Monday', startTime: '08:00', endTime: '09:50' },
    { ...ana, day: 'Tuesday', startTime: '09:00', endTime: '09:50' },
  ])
})

test('the timetable that FET has made of a file brings the times and rooms of its activities', async () => {
  const timetable = `<Activities_Timetable>
    <Activity><Id>1</Id><Day>Marți</Day><Hour>${FIRST}</Hour><Room>A2</Room></Activity>
    <Activity><Id>4</Id><Day>Luni</Day><Hour>${FIRST}</Hour><Room>V</Room><Real_Room>A1</Real_Room></Activity>
    <Activity><Id>3</Id><Day></Day><Hour></Hour></Activity></Activities_Timetable>`
  const both = await readSystem({
    'faculty.fet': strToU8(FILE),
    'faculty_activities.xml': strToU8(timetable),
  })
  expect(both?.records.classes).toMatchObject([
    { courseId: 'Algebra (1A)', day: 'Tuesday', startTime: '08:00', roomId: 'A2' },
    { courseId: 'Optics; lab', day: 'Monday', startTime: '08:00', roomId: 'A1', buildingName: 'North' },
  ])
  expect(both?.report).toContainEqual({ name: 'Activities_Timetable', count: 2, became: 'classes' })
  expect(both?.report).toContainEqual({ name: 'Activities_Timetable', count: 1, became: 'noTime' })
  await expect(readSystem({ 'a.xml': strToU8(timetable) })).rejects.toThrow('timetableAlone')
})

test.each([
  ['halves of days', ['Luni', 'Marți', 'Marți']],
  ['days of two weeks', ['Luni', 'Marți', 'Luni 2']],
  ['days without a name of their own', ['Luni', 'Marți', 'Day 3']],
])('of %s nothing is taken over that needs a weekday', async (_, names) => {
  const days = names.map((name) => `<Day><Name>${name}</Name></Day>`).join('')
  const text = FILE.replace(/<Days_List>.*<\/Days_List>/, `<Days_List>${days}</Days_List>`)
  expect((await readSystem({ 'faculty.fet': strToU8(text) }))?.records).toMatchObject({
    classes: [],
    availability: [],
  })
})

test('the report counts everything in it, and says of what is not imported why', () => {
  expect(fet?.report).toEqual([
    { name: 'Activity', count: 4, became: 'courses' },
    { name: 'Activity', count: 1, became: 'noStudents' },
    { name: '100 min → 2Hrs', count: 3, became: 'rounded' },
    { name: 'Room', count: 2, became: 'rooms' },
    { name: 'Room', count: 1, became: 'noTable' },
    { name: 'Teacher', count: 2, became: 'professors' },
    { name: 'Teacher: email', count: 2, became: 'madeUp' },
    { name: 'ConstraintMinDaysBetweenActivities', count: 1, became: 'courses' },
    { name: 'ConstraintTeacherNotAvailableTimes', count: 1, became: 'availability' },
    { name: 'ConstraintTeacherNotAvailableTimes', count: 1, became: 'noTime' },
    { name: 'ConstraintTeacherNotAvailableTimes', count: 1, became: 'unknown' },
    { name: 'ConstraintActivityPreferredStartingTime', count: 1, became: 'classes' },
    { name: 'ConstraintActivityPreferredStartingTime', count: 2, became: 'noTime' },
    { name: 'ConstraintActivityPreferredStartingTime', count: 1, became: 'unknown' },
    { name: 'ConstraintActivityPreferredStartingTime', count: 1, became: 'rule' },
    { name: 'ConstraintTeachersMaxGapsPerWeek', count: 1, became: 'rule' },
    { name: 'ConstraintRoomNotAvailableTimes', count: 1, became: 'inactive' },
    { name: 'ConstraintActivityPreferredRoom', count: 1, became: 'classes' },
    { name: 'ConstraintActivityPreferredRoom', count: 1, became: 'rule' },
    { name: 'ConstraintActivityPreferredRoom', count: 1, became: 'noTable' },
    { name: 'Activity_Tags', count: 1, became: 'noTable' },
    { name: 'Students', count: 1, became: 'noTable' },
    { name: 'Buildings', count: 1, became: 'rooms' },
  ])
})

test('XML of another system is refused with the names of those that are read', async () => {
  await expect(readSystem({ 'a.xml': strToU8('<other/>') })).rejects.toThrow('unknownXml')
})

test('the report has thousand names at most, however many a file has, and counts the others together', async () => {
  const constraints = Array.from({ length: 1500 }, (_, index) => `<Constraint${index}/>`).join('')
  const file = strToU8(`<fet><Time_Constraints_List>${constraints}</Time_Constraints_List></fet>`)
  const report = (await readSystem({ 'a.fet': file }))?.report ?? []
  expect(report).toHaveLength(1001)
  expect(report.at(-1)).toEqual({ name: '…', count: 500, became: 'rule' })
})
