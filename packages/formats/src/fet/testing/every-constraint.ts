import type { FetInstance, FetPlacement } from '../instance.ts'
import { constraint } from './small-file.ts'

/** A constraint, and a timetable that breaks it and nothing else: by activity the day, the hour and a room. */
export interface Breach {
  readonly name: string
  readonly xml: string
  readonly broken: Readonly<Record<string, string>>
  /** How often; 1 where not given. */
  readonly times?: number
}

/** A timetable of the small file that keeps every constraint below. */
export const kept: Readonly<Record<string, string>> = {
  '1': 'Mon 08 A1',
  '2': 'Tue 08 A1',
  '3': 'Mon 09 A1',
  '4': 'Tue 09 A1',
  '5': 'Wed 08 B1',
  '6': 'Wed 08 A1',
  '7': 'Mon 11 B1',
}

/** A timetable in short as placements. */
export function placeAt(
  { days, hours }: FetInstance,
  timetable: Readonly<Record<string, string>>,
): FetPlacement[] {
  return Object.entries(timetable).map(([activity, words]) => {
    const [day = '', hour = '', room = ''] = words.split(' ')
    return { activity, day: days.indexOf(day), hour: hours.indexOf(hour), room }
  })
}

function breach(name: string, fields: string, broken: Readonly<Record<string, string>>, times = 1): Breach {
  return { name: `Constraint${name}`, xml: constraint(name, fields), broken, times }
}

const atNine = 'Preferred_Starting_Time>Preferred_Starting_=Mon.09'
const atEight = 'Preferred_Starting_Time>Preferred_Starting_=Wed.08'
const atEleven = 'Preferred_Starting_Time>Preferred_Starting_=Mon.11'
const slotAtEleven = 'Preferred_Time_Slot>Preferred_=Mon.11'
const selected =
  'Selected_Time_Slot>Selected_=Mon.08 Selected_Time_Slot>Selected_=Mon.10 Selected_Time_Slot>Selected_=Mon.12 Max_Number_of_Occupied_Time_Slots=2'
const twoHours = 'Preferred_Time_Slot>Preferred_=Mon.09 Preferred_Time_Slot>Preferred_=Mon.10'

/** Every constraint that is read, each with a breach. */
export const breaches: readonly Breach[] = [
  breach('BreakTimes', 'Break_Time>=Thu.08', { '5': 'Thu 08 B1' }),
  breach('TeacherNotAvailableTimes', 'Teacher=T2 Not_Available_Time>=Thu.08', { '5': 'Thu 08 B1' }),
  breach('StudentsSetNotAvailableTimes', 'Students=Y Not_Available_Time>=Thu.09', { '3': 'Thu 08 A1' }),
  breach('RoomNotAvailableTimes', 'Room=B1 Not_Available_Time>=Thu.08', { '5': 'Thu 08 B1' }),
  breach('MinDaysBetweenActivities', 'Activity_Id=1 Activity_Id=2 MinDays=1', { '2': 'Mon 11 A1' }),
  breach('MinDaysBetweenActivities', 'Activity_Id=1 Activity_Id=5 MinDays=2', { '5': 'Tue 10 B1' }),
  breach('MinDaysBetweenActivities', 'Activity_Id=1 Activity_Id=4 MinDays=0 Consecutive_If_Same_Day=true', {
    '4': 'Mon 10 A2',
  }),
  breach('MinGapsBetweenActivities', 'Activity_Id=1 Activity_Id=5 MinGaps=2', { '5': 'Mon 10 B1' }),
  breach('ActivitiesSameStartingTime', 'Activity_Id=5 Activity_Id=6', { '6': 'Wed 09 A1' }),
  breach('ActivitiesSameStartingDay', 'Activity_Id=5 Activity_Id=6', { '6': 'Thu 08 A1' }),
  breach('ActivitiesSameStartingHour', 'Activity_Id=5 Activity_Id=6', { '6': 'Wed 09 A1' }),
  breach('ActivitiesNotOverlapping', 'Activity_Id=3 Activity_Id=5', { '5': 'Mon 10 B1' }),
  breach('TwoActivitiesConsecutive', 'First_Activity_Id=1 Second_Activity_Id=3', { '3': 'Mon 10 A1' }),
  breach('TwoActivitiesConsecutive', 'First_Activity_Id=2 Second_Activity_Id=4', {
    '2': 'Tue 09 A1',
    '4': 'Tue 08 A1',
  }),
  breach('TwoActivitiesGrouped', 'First_Activity_Id=3 Second_Activity_Id=1', { '3': 'Mon 10 A1' }),
  breach('ThreeActivitiesGrouped', 'First_Activity_Id=3 Second_Activity_Id=1 Third_Activity_Id=7', {
    '7': 'Mon 12 B1',
  }),
  breach('TwoActivitiesOrdered', 'First_Activity_Id=1 Second_Activity_Id=2', { '1': 'Tue 10 A1' }),
  breach('ActivityEndsStudentsDay', 'Activity_Id=4', { '2': 'Tue 10 A1' }),
  breach('ActivitiesEndStudentsDay', 'Teacher_Name=T2', { '2': 'Tue 10 A1' }),
  breach('ActivityPreferredStartingTime', 'Activity_Id=5 Preferred_Day=Wed Preferred_Hour=08', {
    '5': 'Wed 09 B1',
  }),
  breach('ActivityPreferredDay', 'Activity_Id=5 Preferred_Day=Wed', { '5': 'Thu 08 B1' }),
  breach('ActivityPreferredStartingTimes', `Activity_Id=3 ${atNine}`, { '3': 'Mon 10 A1' }),
  breach('ActivitiesPreferredStartingTimes', `Students_Name=Z ${atEight}`, { '5': 'Wed 09 B1' }),
  breach('ActivityPreferredTimeSlots', `Activity_Id=3 ${twoHours}`, { '3': 'Mon 10 A1' }),
  breach('ActivitiesPreferredTimeSlots', `Duration=2 ${twoHours}`, { '3': 'Mon 10 A1' }),
  // Of three hours one and the second of activity 3, which takes two: a third is one too many.
  breach(
    'ActivitiesOccupyMaxTimeSlotsFromSelection',
    `Activity_Id=1 Activity_Id=3 Activity_Id=5 ${selected}`,
    {
      '5': 'Mon 12 B1',
    },
  ),
  breach(
    'ActivitiesOccupyMaxDifferentRooms',
    'Activity_Id=1 Activity_Id=2 Activity_Id=5 Max_Number_of_Different_Rooms=2',
    {
      '2': 'Tue 08 A2',
    },
  ),
  // Of T3's two activities the second alone, whose places these are.
  breach('SubactivitiesPreferredStartingTimes', `Component_Number=2 Teacher_Name=T3 ${atEleven}`, {
    '7': 'Mon 12 B1',
  }),
  breach('SubactivitiesPreferredTimeSlots', `Component_Number=2 Students_Name=W ${slotAtEleven}`, {
    '7': 'Mon 12 B1',
  }),
  // An activity that is alone is the first of its group.
  breach('SubactivitiesPreferredStartingTimes', `Component_Number=1 Students_Name=Z ${atEight}`, {
    '5': 'Wed 09 B1',
  }),
  breach('ActivityPreferredRoom', 'Activity_Id=5 Room=B1', { '5': 'Wed 08 A2' }),
  breach('ActivityPreferredRooms', 'Activity_Id=2 Preferred_Room=A1 Preferred_Room=A2', { '2': 'Tue 08 B1' }),
  breach('SubjectPreferredRoom', 'Subject=Physics Room=B1', {}, 0),
  breach('SubjectPreferredRooms', 'Subject=Maths Preferred_Room=A1 Preferred_Room=B1', { '5': 'Wed 08 A2' }),
  breach('ActivityTagPreferredRoom', 'Activity_Tag=Lab Room=A1', { '2': 'Tue 08 B1' }),
  breach('ActivityTagPreferredRooms', 'Activity_Tag=Lab Preferred_Room=A1', { '2': 'Tue 08 B1' }),
  breach('SubjectActivityTagPreferredRoom', 'Subject=Maths Activity_Tag=Lab Room=A1', { '2': 'Tue 08 A2' }),
  breach('SubjectActivityTagPreferredRooms', 'Subject=Maths Activity_Tag=Lab Preferred_Room=A1', {
    '2': 'Tue 08 A2',
  }),
  breach('StudentsSetHomeRoom', 'Students=Z Room=B1', { '5': 'Wed 08 A2' }),
  breach('StudentsSetHomeRooms', 'Students=Z Preferred_Room=B1', { '5': 'Wed 08 A2' }),
  breach('TeacherHomeRoom', 'Teacher=T1 Room=A1', { '2': 'Tue 08 B1' }),
  breach('TeacherHomeRooms', 'Teacher=T1 Preferred_Room=A1', { '2': 'Tue 08 B1' }),
  breach('TeacherMaxDaysPerWeek', 'Teacher_Name=T1 Max_Days_Per_Week=2', { '3': 'Thu 09 A1' }),
  breach('TeachersMaxDaysPerWeek', 'Max_Days_Per_Week=2', { '3': 'Thu 09 A1' }),
  breach('TeacherMinDaysPerWeek', 'Teacher_Name=T2 Minimum_Days_Per_Week=2', { '5': 'Tue 12 B1' }),
  breach('StudentsIntervalMaxDaysPerWeek', 'Interval_Start_Hour=10 Interval_End_Hour= Max_Days_Per_Week=1', {
    '1': 'Tue 10 A1',
  }),
  breach(
    'TeacherIntervalMaxDaysPerWeek',
    'Teacher_Name=T1 Interval_Start_Hour=10 Interval_End_Hour=11 Max_Days_Per_Week=1',
    { '2': 'Tue 10 A1' },
  ),
  breach('TeacherMaxGapsPerDay', 'Teacher_Name=T1 Max_Gaps=1', { '3': 'Mon 11 A1' }),
  breach('StudentsMaxGapsPerDay', 'Max_Gaps=0', { '4': 'Tue 10 A1' }),
  breach('StudentsSetMaxGapsPerWeek', 'Students=G1 Max_Gaps=0', { '4': 'Tue 10 A1' }),
  breach('StudentsMaxSpanPerDay', 'Max_Span=3', { '3': 'Mon 10 A1' }),
  breach('TeacherMaxSpanPerDay', 'Teacher_Name=T1 Max_Span=3', { '2': 'Mon 11 A1' }),
  breach('TeacherMaxHoursDaily', 'Teacher_Name=T1 Maximum_Hours_Daily=3', { '2': 'Mon 11 A1' }),
  breach('StudentsSetMaxHoursDaily', 'Students=G1 Maximum_Hours_Daily=2', { '1': 'Tue 10 A1' }),
  breach(
    'StudentsSetMinHoursDaily',
    'Students=G2 Minimum_Hours_Daily=3 Allow_Empty_Days=true',
    {
      '1': 'Mon 12 A1',
      '3': 'Tue 10 A1',
    },
    3,
  ),
  breach('TeacherMinHoursDaily', 'Teacher_Name=T1 Minimum_Hours_Daily=1 Allow_Empty_Days=true', {}, 0),
  breach('TeacherMaxHoursContinuously', 'Teacher_Name=T1 Maximum_Hours_Continuously=3', { '2': 'Mon 11 A1' }),
  breach('StudentsActivityTagMaxHoursDaily', 'Activity_Tag=Lab Maximum_Hours_Daily=1', { '2': 'Mon 11 A1' }),
  breach('TeachersActivityTagMaxHoursContinuously', 'Activity_Tag_Name=Lab Maximum_Hours_Continuously=1', {
    '1': 'Thu 08 A1',
    '2': 'Thu 09 A1',
  }),
  breach('TeacherMaxBuildingChangesPerDay', 'Teacher=T1 Max_Building_Changes_Per_Day=0', {
    '3': 'Mon 09 B1',
  }),
  breach('StudentsSetEarlyMaxBeginningsAtSecondHour', 'Students=Z Max_Beginnings_At_Second_Hour=0', {
    '5': 'Wed 09 B1',
  }),
  // One of the two begins an hour late, the other three.
  breach(
    'StudentsSetEarlyMaxBeginningsAtSecondHour',
    'Students=Y Max_Beginnings_At_Second_Hour=0',
    {
      '1': 'Mon 11 A1',
    },
    3,
  ),
  // With nothing at the second hour either that is another breach, whatever number is allowed.
  breach('StudentsSetEarlyMaxBeginningsAtSecondHour', 'Students=Z Max_Beginnings_At_Second_Hour=1', {
    '5': 'Wed 10 B1',
  }),
  breach('StudentsMaxBuildingChangesPerWeek', 'Max_Building_Changes_Per_Week=0', { '3': 'Mon 09 B1' }),
  breach('TeachersMinGapsBetweenBuildingChanges', 'Min_Gaps_Between_Building_Changes=2', {
    '3': 'Mon 10 B1',
    '7': 'Fri 11 B1',
  }),
]
