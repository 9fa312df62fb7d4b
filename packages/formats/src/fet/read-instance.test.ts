import { describe, expect, it } from 'vitest'
import { FormatError } from '../format-error.ts'
import { readFet } from './read-instance.ts'
import { readFetSolution, writeFetSolution } from './solution.ts'
import { constraint, writeFetFile } from './testing/small-file.ts'

describe('readFet', () => {
  it('reads days, hours, rooms and activities with the smallest sets of students and how many they are', () => {
    const { name, days, hours, rooms, activities } = readFet(writeFetFile(''))
    expect({ name, days: days.length, hours: hours.length }).toEqual({
      name: 'Small & simple',
      days: 5,
      hours: 6,
    })
    expect(rooms[1]).toMatchObject({ name: 'A2', building: 'A', capacity: 20 })
    expect(activities[0]).toEqual({
      id: '1',
      component: 1,
      subject: 'Maths',
      tags: ['Lab'],
      teachers: ['T1'],
      students: ['Y'],
      subgroups: ['S1', 'S2'],
      hours: 1,
      size: 40,
    })
    expect(activities[4]).toMatchObject({ students: ['Z'], subgroups: ['Z'], size: 10 })
  })

  it('takes a group that has the name of its year for the year', () => {
    const { activities } = readFet(
      writeFetFile('').replace('<Name>G2</Name>', '<Name>Y</Name>').replace('>G2<', '>Y<'),
    )
    expect(activities[0]?.subgroups).toEqual(['S1', 'S2'])
  })

  it('counts by name what it does not read, and what of it is required', () => {
    const morning = constraint('StudentsMinHoursPerMorning', 'Minimum_Hours_Per_Morning=8')
    const { constraints, notRead } = readFet(
      writeFetFile(
        morning +
          morning +
          constraint('StudentsMinHoursPerMorning', 'Minimum_Hours_Per_Morning=7', 95) +
          constraint('TeachersMaxGapsPerDay', 'Max_Gaps=2'),
      ),
    )
    expect(constraints.map(({ name }) => name)).toEqual(['ConstraintTeachersMaxGapsPerDay'])
    expect([...notRead]).toEqual([['ConstraintStudentsMinHoursPerMorning', { count: 3, required: 2 }]])
  })

  it('does not read that one day may be an hour longer, and reads the same without that', () => {
    const span = 'Teacher_Name=T1 Max_Span=3 Allow_One_Day_Exception_of_Plus_One='
    const { constraints, notRead } = readFet(
      writeFetFile(
        constraint('TeacherMaxSpanPerDay', `${span}true`) +
          constraint('TeacherMaxSpanPerDay', `${span}false`),
      ),
    )
    expect(constraints).toMatchObject([{ kind: 'people', measure: 'maxDaySpan', limit: 3 }])
    expect([...notRead]).toEqual([['ConstraintTeacherMaxSpanPerDay', { count: 1, required: 1 }]])
  })

  it('asks for nothing by what is inactive or about activities that are', () => {
    const off = writeFetFile(
      constraint('ActivityPreferredDay', 'Activity_Id=2 Preferred_Day=Mon') +
        constraint('TeachersMaxGapsPerDay', 'Max_Gaps=2 Active=false'),
    ).replace('<Id>2</Id><Active>true', '<Id>2</Id><Active>false')
    const { activities, constraints } = readFet(off)
    expect(activities.map(({ id }) => id)).toEqual(['1', '3', '4', '5', '6', '7'])
    expect(constraints).toMatchObject([{ kind: 'starts', activities: [] }])
  })

  it('finds the smallest sets where years share groups, however often', () => {
    const years = Array.from({ length: 60 }, (_, level) =>
      ['d', 'e'].map(
        (name) =>
          `<Year><Name>${name}${level}</Name><Group><Name>d${level + 1}</Name></Group><Group><Name>e${level + 1}</Name></Group></Year>`,
      ),
    )
    const { activities } = readFet(
      writeFetFile('', [{ id: '1', teacher: 'T', students: 'd0' }]).replace(
        '<Students_List>',
        `<Students_List>${years.flat().join('')}`,
      ),
    )
    expect(activities[0]?.subgroups).toEqual(['d60', 'e60'])
  })

  it.each([
    ['another XML file', '<timetable/>', 'Line 1: this is not a file of FET'],
    [
      'a file in another mode',
      writeFetFile('').replace('<Days_List>', '<Mode>Mornings-Afternoons</Mode>\n<Days_List>'),
      "Line 4: the file is in the mode 'Mornings-Afternoons'; files in the mode 'Official' are read",
    ],
    ['a file without days', '<fet/>', 'Line 1: there are no days or hours'],
    [
      'an activity of students that are not listed',
      writeFetFile('', [{ id: '1', teacher: 'T', students: 'Nobody' }]),
      "<Activity> names the students 'Nobody', which is not listed",
    ],
    [
      'an unknown activity',
      writeFetFile(constraint('ActivityPreferredDay', 'Activity_Id=9 Preferred_Day=Mon')),
      "<ConstraintActivityPreferredDay> names the activity '9', which is not listed",
    ],
    [
      'an unknown day',
      writeFetFile(constraint('ActivityPreferredDay', 'Activity_Id=1 Preferred_Day=Sun')),
      "<ConstraintActivityPreferredDay> names the day 'Sun', which is not listed",
    ],
    [
      'an unknown room',
      writeFetFile(constraint('ActivityPreferredRoom', 'Activity_Id=1 Room=C9')),
      "<ConstraintActivityPreferredRoom> names the room 'C9', which is not listed",
    ],
    [
      'a limit that is no number',
      writeFetFile(constraint('TeachersMaxGapsPerDay', 'Max_Gaps=two')),
      "<ConstraintTeachersMaxGapsPerDay> has <Max_Gaps> 'two'; a whole number is needed",
    ],
    [
      'an unknown teacher',
      writeFetFile(constraint('TeacherMaxGapsPerDay', 'Teacher_Name=Nobody Max_Gaps=2')),
      "<ConstraintTeacherMaxGapsPerDay> names the teacher 'Nobody', which is not listed",
    ],
    [
      'an unknown teacher who cannot come',
      writeFetFile(constraint('TeacherNotAvailableTimes', 'Teacher=Nobody Not_Available_Time>=Mon.08')),
      "<ConstraintTeacherNotAvailableTimes> names the teacher 'Nobody', which is not listed",
    ],
    [
      'an unknown subject',
      writeFetFile(constraint('SubjectPreferredRoom', 'Subject=Magic Room=A1')),
      "<ConstraintSubjectPreferredRoom> names the subject 'Magic', which is not listed",
    ],
    [
      'an unknown room that is closed',
      writeFetFile(constraint('RoomNotAvailableTimes', 'Room=C9 Not_Available_Time>=Mon.08')),
      "<ConstraintRoomNotAvailableTimes> names the room 'C9', which is not listed",
    ],
    [
      'an activity that is there twice',
      writeFetFile('').replace('<Id>2</Id>', '<Id>1</Id>'),
      "Line 26: <Activity> has the <Id> '1', which is there already in line 24",
    ],
    [
      'a day that is there twice',
      writeFetFile('').replace('<Name>Tue</Name>', '<Name>Mon</Name>'),
      "Line 5: <Day> has the <Name> 'Mon', which is there already in line 4",
    ],
    [
      'a room without a name',
      writeFetFile('').replace('<Name>A2</Name>', ''),
      'Line 41: <Room> lacks its <Name>',
    ],
    [
      'more hours than are listed',
      writeFetFile('').replace('<Hours_List>', '<Hours_List><Number_of_Hours>7</Number_of_Hours>'),
      'Line 9: <Hours_List> promises 7 and lists 6; the same number, of at most 1440, is needed',
    ],
    [
      'millions of hours',
      writeFetFile('').replace('<Hours_List>', '<Hours_List><Number_of_Hours>10000000</Number_of_Hours>'),
      "Line 9: <Hours_List> has <Number_of_Hours> '10000000'; the number must be from 1 to 1440",
    ],
    ...['0', '1441', '-1', '999999999999'].map((hours): [string, string, string] => [
      `an activity of ${hours} hours`,
      writeFetFile('').replace('<Duration>2</Duration>', `<Duration>${hours}</Duration>`),
      `Line 28: <Activity> has <Duration> '${hours}'; the number must be from 1 to 1440`,
    ]),
    ...['-0', '1.5', '1e9', 'NaN'].map((seats): [string, string, string] => [
      `a room of ${seats} seats`,
      writeFetFile('').replace('<Capacity>20<', `<Capacity>${seats}<`),
      `Line 41: <Room> has <Capacity> '${seats}'; a whole number is needed`,
    ]),
    [
      'a negative number of students',
      writeFetFile('').replace('<Id>2</Id>', '<Number_Of_Students>-5</Number_Of_Students><Id>2</Id>'),
      "Line 26: <Activity> has <Number_Of_Students> '-5'; the number must be from 0 to 1000000",
    ],
    [
      'a limit beyond all bounds',
      writeFetFile(constraint('TeachersMaxGapsPerDay', 'Max_Gaps=999999999')),
      "<ConstraintTeachersMaxGapsPerDay> has <Max_Gaps> '999999999'; the number must be from 0 to 30000",
    ],
    [
      'hours that end before they begin',
      writeFetFile(
        constraint(
          'TeachersIntervalMaxDaysPerWeek',
          'Interval_Start_Hour=12 Interval_End_Hour=08 Max_Days_Per_Week=2',
        ),
      ),
      '<ConstraintTeachersIntervalMaxDaysPerWeek> has an interval that does not end after its start',
    ],
    [
      'a weight above 100',
      writeFetFile(constraint('TeachersMaxGapsPerDay', 'Max_Gaps=2', 101)),
      '<ConstraintTeachersMaxGapsPerDay> has a weight that is not from 0 to 100',
    ],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => readFet(text)).toThrow(FormatError)
    expect(() => readFet(text)).toThrow(sentence)
  })
})

describe('writeFetSolution', () => {
  it('writes what is read again', () => {
    const instance = readFet(writeFetFile(''))
    const placements = [
      { activity: '1', day: 0, hour: 1, room: 'A1' },
      { activity: '2', day: 4, hour: 5, room: '' },
    ]
    expect(readFetSolution(instance, writeFetSolution(instance, placements))).toEqual(placements)
  })

  it('omits activities that have no day, and refuses unknown ones', () => {
    const instance = readFet(writeFetFile(''))
    const list = (id: string) =>
      `<Activities_Timetable><Activity><Id>${id}</Id><Day></Day></Activity></Activities_Timetable>`
    expect(readFetSolution(instance, list('1'))).toEqual([])
    expect(() => readFetSolution(instance, list('99'))).toThrow("the activity '99', which is not listed")
  })
})
