import { describe, expect, it } from 'vitest'
import { readFet } from './read-instance.ts'
import { breaches, kept, placeAt } from './testing/every-constraint.ts'
import { constraint, writeFetFile } from './testing/small-file.ts'
import { validateFet } from './validate.ts'

function judge(xml: string, timetable: Readonly<Record<string, string>>) {
  const instance = readFet(writeFetFile(xml))
  return validateFet(instance, placeAt(instance, timetable))
}

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

describe('validateFet', () => {
  it('finds nothing wrong with a timetable that keeps every constraint', () => {
    const { feasible, hard } = judge(breaches.map(({ xml }) => xml).join(''), kept)
    expect(feasible).toBe(true)
    expect(countsOf(hard)).toEqual({})
    expect(Object.keys(hard)).toEqual(expect.arrayContaining(breaches.map(({ name }) => name)))
  })

  it.each(breaches.filter(({ times }) => times !== 0))(
    'finds in a timetable that breaks $xml that and nothing else',
    ({ name, xml, broken, times }) => {
      expect(countsOf(judge(xml, { ...kept, ...broken }).hard)).toEqual({ [name]: times })
    },
  )

  it.each([
    ['an activity without a place', { '7': undefined }, 'unplaced'],
    ['an activity after the end of the day', { '3': 'Mon 13 A1' }, 'outsideTheDay'],
    ['a teacher at two places', { '5': 'Tue 09 B1' }, 'teachersTwice'],
    ['students at two places', { '4': 'Tue 08 B1' }, 'studentsTwice'],
    ['two activities in one room', { '6': 'Wed 08 B1' }, 'roomsTwice'],
    ['more students than the room holds', { '1': 'Mon 08 A2' }, 'tooManyStudents'],
  ])('finds %s', (_, change, name) => {
    const timetable = Object.entries({ ...kept, ...change }).filter(([, place]) => place !== undefined)
    const { feasible, hard } = judge('', Object.fromEntries(timetable) as Record<string, string>)
    expect(feasible).toBe(false)
    expect(countsOf(hard)).toEqual({ [name]: 1 })
  })

  it('counts no gap where nobody is there or the person cannot come', () => {
    const gaps = constraint('TeacherMaxGapsPerWeek', 'Teacher_Name=T1 Max_Gaps=0')
    const away = constraint('TeacherNotAvailableTimes', 'Teacher=T1 Not_Available_Time>=Mon.09')
    const late = { ...kept, '3': 'Mon 11 A1' }
    const gapsOf = (others: string) => judge(gaps + others, late).hard.ConstraintTeacherMaxGapsPerWeek
    expect(gapsOf('')).toBe(2)
    expect(gapsOf(away)).toBe(1)
    expect(gapsOf(away + constraint('BreakTimes', 'Break_Time>=Mon.10'))).toBe(0)
  })

  it('counts a day as begun late only by hours at which they could have come', () => {
    const early = constraint('StudentsEarlyMaxBeginningsAtSecondHour', 'Max_Beginnings_At_Second_Hour=1')
    const eleven = 'Mon.08 Not_Available_Time>=Mon.09 Not_Available_Time>=Mon.10'
    const away = constraint('StudentsSetNotAvailableTimes', `Students=W Not_Available_Time>=${eleven}`)
    const found = (xml: string) => judge(xml, kept).hard.ConstraintStudentsEarlyMaxBeginningsAtSecondHour
    // S2 has its Monday from eight, W from eleven.
    expect(found(early)).toBe(1)
    expect(found(early + away)).toBe(0)
  })

  it('passes over a break between activities that follow each other', () => {
    const follow = constraint('TwoActivitiesConsecutive', 'First_Activity_Id=1 Second_Activity_Id=3')
    const late = { ...kept, '3': 'Mon 10 A1' }
    expect(judge(follow, late).feasible).toBe(false)
    expect(judge(follow + constraint('BreakTimes', 'Break_Time>=Mon.09'), late).feasible).toBe(true)
  })

  it('wants a home room only where nothing else names rooms for the activity', () => {
    const home = constraint('StudentsSetHomeRoom', 'Students=Z Room=A1')
    expect(judge(home, kept).feasible).toBe(false)
    expect(judge(home + constraint('ActivityPreferredRoom', 'Activity_Id=5 Room=B1'), kept).feasible).toBe(
      true,
    )
  })

  it('adds up at their weights what is broken of what is not required', () => {
    const soft =
      constraint('TeacherMaxDaysPerWeek', 'Teacher_Name=T1 Max_Days_Per_Week=0', 80) +
      constraint('ActivityPreferredRoom', 'Activity_Id=5 Room=A2', 95) +
      constraint('ActivityPreferredDay', 'Activity_Id=5 Preferred_Day=Fri', 0)
    expect(judge(soft, kept)).toMatchObject({
      feasible: true,
      soft: { ConstraintTeacherMaxDaysPerWeek: 2, ConstraintActivityPreferredRoom: 1 },
      total: 2.55,
    })
  })
})
