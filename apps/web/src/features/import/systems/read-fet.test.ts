import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { lessonMinutes } from './lesson-minutes.ts'
import { readSystem } from './read-system.ts'

const activity = (id: number, subject: string, students: string, more = '') =>
  `<Activity><Teacher>Ana Șerban</Teacher><Subject>${subject}</Subject>${students && `<Students>${students}</Students>`}<Duration>2</Duration><Id>${id}</Id><Active>true</Active>${more}</Activity>`

const FILE = `﻿<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Faculty</Institution_Name>
<Days_List><Day><Name>Luni</Name></Day></Days_List>
<Hours_List><Hour><Name>08:00-08.50</Name></Hour><Hour><Name>09:00-09:50</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>Algebra</Name></Subject></Subjects_List>
<Activity_Tags_List><Activity_Tag><Name>curs</Name></Activity_Tag></Activity_Tags_List>
<Teachers_List><Teacher><Name>Ana Șerban</Name><Comments>Dean</Comments></Teacher><Teacher><Name>قدسی</Name></Teacher></Teachers_List>
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
  <ConstraintTeacherNotAvailableTimes><Teacher>Ana Șerban</Teacher></ConstraintTeacherNotAvailableTimes>
  <ConstraintTeachersMaxGapsPerWeek><Max_Gaps>1</Max_Gaps></ConstraintTeachersMaxGapsPerWeek>
</Time_Constraints_List>
<Space_Constraints_List><ConstraintRoomNotAvailableTimes><Active>false</Active></ConstraintRoomNotAvailableTimes></Space_Constraints_List>
</fet>`

const fet = readSystem({ 'faculty.fet': strToU8(FILE) })

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
      courseName: 'Optics, lab',
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
      courseIds: ['Algebra (1A)', 'Algebra (1A1)', 'Optics, lab'],
    },
    { fullName: 'قدسی', courseIds: [] },
  ])
  const addresses = fet?.records.professors?.map(({ email }) => email)
  expect(addresses?.[1]).toMatch(/^person-\w+@import\.invalid$/)
})

test('the report counts everything in it, and says of what is not imported why', () => {
  expect(fet?.report).toEqual([
    { name: 'Activity', count: 4, became: 'courses' },
    { name: 'Activity', count: 1, became: 'noStudents' },
    { name: '100 min → 2Hrs', count: 3, became: 'rounded' },
    { name: 'ConstraintMinDaysBetweenActivities', count: 1, became: 'courses' },
    { name: 'ConstraintTeacherNotAvailableTimes', count: 1, became: 'noTable' },
    { name: 'ConstraintTeachersMaxGapsPerWeek', count: 1, became: 'rule' },
    { name: 'ConstraintRoomNotAvailableTimes', count: 1, became: 'inactive' },
    { name: 'Activity_Tags', count: 1, became: 'noTable' },
    { name: 'Students', count: 1, became: 'noTable' },
    { name: 'Buildings', count: 1, became: 'rooms' },
    { name: 'Room', count: 2, became: 'rooms' },
    { name: 'Room', count: 1, became: 'noTable' },
    { name: 'Teacher', count: 2, became: 'professors' },
    { name: 'Teacher: email', count: 2, became: 'madeUp' },
  ])
})

test.each([
  [['08:00-09.30', '09:40-11:10'], 90],
  [['7:30', '8:00', '8:30'], 30],
  [['11:20 - 12.10', '12:10 - 01.00', '01:00 - 02.00'], 50],
  [['8h00', '9h00'], 60],
  [['I', 'II'], null],
])('hours called %j are so many minutes long: %j', (names, minutes) => {
  expect(lessonMinutes(names)).toBe(minutes)
})

test('XML of another system is refused with the names of those that are read', () => {
  expect(() => readSystem({ 'a.xml': strToU8('<other/>') })).toThrow('unknownXml')
})
