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
    expect(rooms[1]).toEqual({ name: 'A2', building: 'A', capacity: 20 })
    expect(activities[0]).toEqual({
      id: '1',
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

  it('counts by name what it does not read', () => {
    const span = constraint('StudentsMaxSpanPerDay', 'Max_Span=8')
    const { constraints, notRead } = readFet(
      writeFetFile(span + span + constraint('TeachersMaxGapsPerDay', 'Max_Gaps=2')),
    )
    expect(constraints.map(({ name }) => name)).toEqual(['ConstraintTeachersMaxGapsPerDay'])
    expect([...notRead]).toEqual([['ConstraintStudentsMaxSpanPerDay', 2]])
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

  it.each([
    ['another XML file', '<timetable/>', 'Line 1: this is not a file of FET'],
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
