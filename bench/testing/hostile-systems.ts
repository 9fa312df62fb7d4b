import { zipSync } from 'fflate'
import { cutShort, type HostileTable, many, withFlippedBytes } from './hostile-tables.ts'

// Broken and hostile files of other systems: calendars of room bookings, FET, UniTime and aSc Timetables.

const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const booking = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'SUMMARY:Algebra', 'LOCATION:A1', ...lines, 'END:VEVENT'].join('\r\n')
const START = 'DTSTART:20261005T090000'
const WEEKLY = 'RRULE:FREQ=WEEKLY'
const CALENDAR = calendar(
  booking('DTSTART;TZID="Europe/Rome":20261005T090000', 'DTEND;TZID=Europe/Rome:20261005T103000', WEEKLY),
  booking('UID:1', 'DTSTART:20261006T070000Z', 'DURATION:PT1H30M', 'EXDATE:20261013T070000Z', WEEKLY),
)
const folded = (name: string, length: number) =>
  `${name}:${'x'.repeat(70)}${`\r\n ${'x'.repeat(70)}`.repeat(length / 72)}`

const ics = (name: string, make: () => string | Buffer, more: Partial<HostileTable> = {}): HostileTable => ({
  name: `a calendar: ${name}`,
  fileName: 'bookings.ics',
  make: () => Buffer.from(make() as string),
  ...more,
})
/** Told as what it is, at its line. */
const broken = (line: number) => ({ fault: 'brokenCalendar', line })

/** Rules that are followed for so long, or not at all: each event is a class, or in the report. */
const ENDLESS = [
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=1;COUNT=2147483647',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=DAILY',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
  'FREQ=DAILY;COUNT=999999999',
  'FREQ=WEEKLY;UNTIL=99991231T235959Z',
  'FREQ=WEEKLY;COUNT=2147483647',
  'FREQ=WEEKLY;INTERVAL=2147483647',
  'FREQ=WEEKLY;BYWEEKNO=53;BYDAY=MO',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=366',
  'FREQ=MONTHLY;BYDAY=5MO;UNTIL=99991231T235959Z',
  'FREQ=YEARLY;UNTIL=99991231T235959Z',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYYEARDAY=-366;INTERVAL=400',
  `FREQ=WEEKLY;BYHOUR=${Array.from({ length: 5000 }, (_, n) => n % 24).join()}`,
]
const NO_RULES = [
  'FREQ=NEVER',
  'FREQ=WEEKLY;INTERVAL=soon',
  'FREQ=WEEKLY;COUNT=many',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;UNTIL=later',
]
const NO_TIMES = [
  'soon',
  '20261399T999999',
  '00000000T000000',
  '20261005T090000/PT1H',
  '',
  '\u0007',
  '9'.repeat(90_000),
]

const CALENDARS: readonly HostileTable[] = [
  ics('nothing', () => '', { fault: 'empty' }),
  ics('a picture', () => Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'), { fault: 'notText' }),
  ics('noughts', () => Buffer.alloc(1_000_000), { fault: 'notText' }),
  ics('a table', () => 'Room;Building\nA1;Main', broken(1)),
  ics('10 MB of spaces', () => Buffer.alloc(10_000_000, ' '), { fault: 'empty' }),
  ics('10 MB of empty lines', () => Buffer.alloc(10_000_000, '\n'), { fault: 'empty' }),
  ics('a million events', () => calendar('BEGIN:VEVENT\nEND:VEVENT\n'.repeat(1_000_000)), {
    fault: 'tooManyEvents',
  }),
  ics(
    '50,000 events that never end',
    () => calendar(many(50_000, () => `${booking(START, WEEKLY)}\n`).trim()),
    {
      fault: 'tooManyEvents',
    },
  ),
  ics('50,000 events of a day each', () => calendar(many(50_000, () => `${booking(START)}\n`).trim())),
  ics('40,000 changes of one series', () =>
    calendar(
      booking('UID:1', START, WEEKLY),
      many(40_000, () => `${booking('UID:1', START, 'RECURRENCE-ID:20261012T090000')}\n`).trim(),
    ),
  ),
  ics('a million things that are no events', () =>
    calendar(many(500_000, (n) => `BEGIN:X${n}\nEND:X${n}\n`).trim()),
  ),
  ics('no end', () => CALENDAR.replace('END:VCALENDAR', ''), broken(1)),
  ics('no end of an event', () => calendar('BEGIN:VEVENT', START), broken(5)),
  ics('an end without a begin', () => calendar('END:VEVENT'), broken(3)),
  ics('an event without a calendar', () => booking(START), broken(1)),
  ics('calendars in calendars', () => 'BEGIN:VCALENDAR\n'.repeat(100_000), broken(2)),
  ics('parts in parts', () => calendar('BEGIN:X\n'.repeat(100_000)), broken(12)),
  ics(
    '10 MB in a line that is read',
    () => calendar('BEGIN:VEVENT', `SUMMARY:${'x'.repeat(10_000_000)}`),
    broken(4),
  ),
  ics(
    '10 MB in folded lines that are read',
    () => calendar('BEGIN:VEVENT', folded('SUMMARY', 10_000_000)),
    broken(4),
  ),
  ics('10 MB in folded lines that are not read', () =>
    calendar(booking(START, WEEKLY, folded('DESCRIPTION', 10_000_000))),
  ),
  ics(
    '10 MB of lines that are folded to nothing',
    () => `BEGIN:VCALENDAR\n${' \n'.repeat(5_000_000)}`,
    broken(1),
  ),
  ics(
    'a title of 90,000 letters',
    () => calendar(booking(START, WEEKLY).replace('Algebra', 'x'.repeat(90_000))),
    {
      fault: 'longCell',
      line: 2,
      column: 1,
    },
  ),
  ics('a line without a name', () => calendar('x'.repeat(1_000_000)), broken(3)),
  ics('90,000 letters of what a time is told with', () =>
    calendar(booking(`DTSTART${';A=1'.repeat(20_000)}:20261005T090000`, WEEKLY)),
  ),
  ics(
    'a quotation mark that is never closed',
    () => calendar(booking('DTSTART;TZID="Europe:20261005T090000')),
    broken(6),
  ),
  ics(
    'a million dates in a line',
    () => calendar(booking(START, `EXDATE:${'20261012T090000,'.repeat(1_000_000)}`)),
    broken(7),
  ),
  ics(
    'a million dates in lines',
    () => calendar(booking(START, `RDATE:${'20261012T090000,'.repeat(5000)}\n`.repeat(200).trim())),
    {
      fault: 'tooManyEvents',
    },
  ),
  ics('zones of what every object has', () =>
    calendar('X-WR-TIMEZONE:__proto__', booking('DTSTART;TZID=constructor:20261005T090000', WEEKLY)),
  ),
  ics('names of what every object has', () =>
    calendar(
      'BEGIN:__proto__',
      'END:__proto__',
      booking('UID:constructor', 'RECURRENCE-ID:20261005T090000', START),
    ),
  ),
  ics('control characters in a title', () =>
    calendar(booking(START, WEEKLY).replace('Algebra', '\u0001\u0007\u001b[2J\u202e\ufffe')),
  ),
  ics('a nought in a title', () => calendar(booking(START, WEEKLY).replace('Algebra', 'Alg\0ebra')), {
    fault: 'notText',
  }),
  ics('formulas in titles', () => calendar(booking(START, WEEKLY).replace('Algebra', "=cmd|' /C calc'!A0"))),
  ics('UTF-16', () => Buffer.from(`\ufeff${CALENDAR}`, 'utf16le')),
  ics('UTF-16 with an odd number of bytes', () =>
    Buffer.concat([Buffer.from(`\ufeff${CALENDAR}`, 'utf16le'), Buffer.from([65])]),
  ),
  ics(
    'the mark of UTF-16 before UTF-8',
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CALENDAR)]),
    broken(1),
  ),
  ics('the mark of UTF-8 before Latin-1', () =>
    Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(CALENDAR.replace('Algebra', 'Álgebra'), 'latin1'),
    ]),
  ),
  ics('a letter that is cut by a fold', () => {
    const [before = '', after = ''] = CALENDAR.split('Algebra')
    const bytes = Buffer.from('Á')
    const cut = [bytes.subarray(0, 1), Buffer.from('\r\n '), bytes.subarray(1)]
    return Buffer.concat([Buffer.from(before), ...cut, Buffer.from(after)])
  }),
  ...ENDLESS.map((rule) => ics(`${rule.slice(0, 60)}`, () => calendar(booking(START, `RRULE:${rule}`)))),
  ...NO_RULES.map((rule) =>
    ics(`the rule ${rule}`, () => calendar(booking(START, `RRULE:${rule}`)), broken(7)),
  ),
  ...NO_TIMES.map((time, index) =>
    ics(`begin ${index} that is no time`, () => calendar(booking(`DTSTART:${time}`, WEEKLY))),
  ),
  ...['-P1W', 'P99999999999999W', 'PT', 'PT0S', 'long', 'P1Y'].map((length) =>
    ics(`the length ${length}`, () => calendar(booking(START, WEEKLY, `DURATION:${length}`))),
  ),
  ...['0001', '1582', '1900', '2400', '9999'].map((year) =>
    ics(`from the year ${year} on`, () => calendar(booking(`DTSTART:${year}1005T090000`, WEEKLY))),
  ),
  ...cutShort('a calendar', Buffer.from(CALENDAR.trimEnd()), 30).map((one) => ({
    ...one,
    fileName: 'bookings.ics',
  })),
  ...withFlippedBytes('a calendar', Buffer.from(CALENDAR), 30).map((one) => ({
    ...one,
    fileName: 'bookings.ics',
  })),
]

const xml = (
  fileName: string,
  name: string,
  make: () => string,
  more: Partial<HostileTable> = {},
): HostileTable => ({
  name: `${fileName}: ${name}`,
  fileName,
  make: () => Buffer.from(make()),
  ...more,
})
const FET_WEEK = `<Days_List>${many(5, (n) => `<Day><Name>${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'][n]}</Name></Day>`)}</Days_List><Hours_List><Hour><Name>08:00-09:00</Name></Hour></Hours_List>`
const fet = (content: string) =>
  `<fet version="6.8.5"><Institution_Name>Faculty</Institution_Name>${content}</fet>`
const activity = (content: string, id: number | string = 1) =>
  `<Activity><Subject>Algebra</Subject><Duration>1</Duration><Id>${id}</Id>${content}</Activity>`
const activities = (content: string) => `<Activities_List>${content}</Activities_List>`
const times = (content: string) => `<Time_Constraints_List>${content}</Time_Constraints_List>`
const FET = fet(
  `${FET_WEEK}${activities(activity('<Teacher>Ada</Teacher><Students>1A</Students>'))}<Rooms_List><Room><Name>A9</Name></Room></Rooms_List>`,
)

const FETS: readonly HostileTable[] = [
  xml('a.fet', 'groups that are in each other', () =>
    fet(
      `<Students_List>${'<Year><Name>1A</Name><Group><Name>1A</Name><Subgroup><Name>1A</Name>'.repeat(30)}${'</Subgroup></Group></Year>'.repeat(30)}</Students_List>${activities(activity('<Students>1A</Students>'))}`,
    ),
  ),
  xml('a.fet', 'groups deeper than there is room', () => fet(`<Students_List>${'<Year>'.repeat(200_000)}`), {
    fault: 'brokenXml',
    line: 1,
  }),
  xml('a.fet', 'activities that are parts of each other', () =>
    fet(
      activities(
        many(5000, (n) =>
          activity(`<Students>1A</Students><Activity_Group_Id>${5000 - n}</Activity_Group_Id>`, n),
        ),
      ),
    ),
  ),
  xml('a.fet', 'activities of one number', () =>
    fet(activities(activity('<Students>1A</Students>').repeat(50_000))),
  ),
  xml('a.fet', '150,000 activities of one course', () =>
    fet(activities('<Activity><Students>1A</Students></Activity>'.repeat(150_000))),
  ),
  xml('a.fet', 'an activity of 100,000 sets and 100,000 teachers', () =>
    fet(
      activities(
        activity(many(100_000, (n) => `<Students>${n}</Students><Teacher>T${n}</Teacher>`)) +
          activity('<Students>1A</Students>', 2),
      ),
    ),
  ),
  xml('a.fet', '100,000 hours, every other closed', () =>
    fet(
      `${FET_WEEK.replace(/<Hour>.*<\/Hour>/, () => many(60_000, (n) => `<Hour><Name>8:00 ${n}</Name></Hour>`))}<Teachers_List><Teacher><Name>Ada</Name></Teacher></Teachers_List>${times(
        `<ConstraintTeacherNotAvailableTimes><Teacher>Ada</Teacher>${many(60_000, (n) => `<Not_Available_Time><Day>Monday</Day><Hour>8:00 ${n * 2}</Hour></Not_Available_Time>`)}</ConstraintTeacherNotAvailableTimes>`,
      )}`,
    ),
  ),
  xml('a.fet', '60,000 days', () =>
    fet(
      `<Days_List>${many(60_000, (n) => `<Day><Name>D${n}</Name></Day>`)}</Days_List><Teachers_List><Teacher><Name>Ada</Name></Teacher></Teachers_List>${times(
        `<ConstraintTeacherNotAvailableTimes><Teacher>Ada</Teacher>${many(60_000, (n) => `<Not_Available_Time><Day>D${n}</Day></Not_Available_Time>`)}</ConstraintTeacherNotAvailableTimes>`,
      )}`,
    ),
  ),
  xml('a.fet', 'lengths of activities that are none', () =>
    fet(
      `${FET_WEEK}${activities(many(6, (n) => `<Activity><Students>1A</Students><Duration>${['-1', '1e308', 'NaN', '0', 'x', '9'.repeat(400)][n]}</Duration></Activity>`))}`,
    ),
  ),
  xml('a.fet', 'a place of an activity that there is not', () =>
    fet(
      FET_WEEK +
        times(
          '<ConstraintActivityPreferredStartingTime><Weight_Percentage>100</Weight_Percentage><Activity_Id>9</Activity_Id><Preferred_Day>Monday</Preferred_Day><Preferred_Hour>08:00-09:00</Preferred_Hour></ConstraintActivityPreferredStartingTime>',
        ),
    ),
  ),
  xml('a.fet', 'a constraint of 300,000 activities', () =>
    fet(
      times(
        `<ConstraintMinDaysBetweenActivities>${'<Activity_Id>1</Activity_Id>'.repeat(300_000)}<MinDays>1</MinDays></ConstraintMinDaysBetweenActivities>`,
      ),
    ),
  ),
  xml('a.fet', '300,000 constraints of other names', () => fet(times(many(300_000, (n) => `<C${n}/>`)))),
  xml('a.fet', 'a constraint with a name of 10 MB', () => fet(times(`<${'x'.repeat(10_000_000)}/>`))),
  xml('a.fet', 'an attribute with a name of 10 MB', () => `<fet ${'x'.repeat(10_000_000)}/>`),
  xml('a.fet', 'a subject of 10 MB', () =>
    fet(activities(`<Activity><Subject>${'x'.repeat(10_000_000)}</Subject></Activity>`)),
  ),
  xml('a.fet', 'two million elements', () => `<fet>${'<a/>'.repeat(2_000_000)}</fet>`, {
    fault: 'tooManyElements',
  }),
  xml(
    'a.fet',
    'entities of entities',
    () => `<!DOCTYPE fet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${FET.replace('A9', '&b;')}`,
  ),
  xml('a.fet', 'names of what every object has', () => fet(times('<constructor/><__proto__/><toString/>'))),
  ...cutShort('a.fet', Buffer.from(FET), 20).map((one) => ({ ...one, fileName: 'a.fet' })),
  ...withFlippedBytes('a.fet', Buffer.from(FET), 30).map((one) => ({ ...one, fileName: 'a.fet' })),
]

const unitime = (name: string, content: string) => `<${name} campus="MAIN" term="Fall">${content}</${name}>`
const lesson = (content: string, attributes = '') =>
  `<class subject="C S" courseNbr="101" type="Lec" suffix="1" ${attributes}>${content}</class>`
const TIME = '<time days="MWF" startTime="0730" endTime="0820"/>'
const TIMETABLE = unitime(
  'timetable',
  lesson(`${TIME}<room building="EDUC" roomNbr="101"/><instructor fname="Joe" lname="Doe"/>`),
)
const ENROLMENTS = unitime(
  'studentEnrollments',
  '<student externalId="1001" firstName="Ada" lastName="King"><class subject="C S" courseNbr="101"/></student>',
)
const file = 'unitime.xml'

/** The files of a ZIP file, each with its number. */
const zipped = (count: number, make: (number: number) => string): Buffer => {
  const files = Array.from({ length: count }, (_, n) => [`${n}.xml`, Buffer.from(make(n))])
  return Buffer.from(zipSync(Object.fromEntries(files)))
}
const zip = 'unitime.zip'

const UNITIMES: readonly HostileTable[] = [
  {
    name: `${zip}: 20 files of 100,000 elements`,
    fileName: zip,
    make: () => zipped(20, () => unitime('staff', '<a/>'.repeat(100_000))),
    fault: 'tooManyElements',
  },
  {
    name: `${zip}: 50 files of one student in 4,000 classes`,
    fileName: zip,
    make: () =>
      zipped(50, (n) =>
        unitime(
          'studentEnrollments',
          `<student externalId="1">${many(4000, (one) => `<class subject="C" courseNbr="${n}-${one}"/>`)}</student>`,
        ),
      ),
    fault: 'longCell',
    line: 2,
  },
  {
    name: `${zip}: 51 files`,
    fileName: zip,
    make: () => zipped(51, () => unitime('staff', '')),
    fault: 'severalFiles',
  },
  xml(file, '98 classes in each other', () =>
    unitime('timetable', `${lesson(TIME).replace('</class>', '').repeat(97)}${'</class>'.repeat(97)}`),
  ),
  xml(file, '60,000 classes', () => unitime('timetable', lesson(TIME).repeat(60_000)), {
    fault: 'tooManyLines',
  }),
  xml(
    file,
    '150,000 classes of one offering',
    () =>
      unitime(
        'offerings',
        `<offering><course subject="C S" courseNbr="101"/><config limit="9">${'<class><time days="M"/></class>'.repeat(150_000)}</config></offering>`,
      ),
    { fault: 'tooManyLines' },
  ),
  xml(
    file,
    'a class of 50,000 times and 50,000 instructors',
    () =>
      unitime(
        'timetable',
        lesson(`${TIME.repeat(50_000)}${'<instructor fname="Joe" lname="Doe"/>'.repeat(50_000)}`),
      ),
    { fault: 'longCell', line: 2 },
  ),
  xml(file, 'days of 10 MB', () =>
    unitime('timetable', lesson(`<time days="${'M'.repeat(10_000_000)}" startTime="0730"/>`)),
  ),
  xml(file, 'days of 10 MB of spaces', () =>
    unitime(
      'timetable',
      lesson(`<time days="M${' '.repeat(10_000_000)}M" startTime="${' '.repeat(1_000_000)}x"/>`),
    ),
  ),
  xml(file, 'times that are none', () =>
    unitime(
      'timetable',
      lesson(
        many(5, (n) => `<time days="M" startTime="${['9999', '-1', '2460', 'x', ''][n]}" endTime="0700"/>`),
      ),
    ),
  ),
  xml(file, '90 buildings in each other, with 9,000 rooms', () =>
    unitime(
      'buildingsRooms',
      `${'<building abbreviation="A">'.repeat(90)}${'<room roomNumber="1"/>'.repeat(9000)}${'</building>'.repeat(90)}`,
    ),
  ),
  xml(file, '90 offerings in each other, with 9,000 courses', () =>
    unitime(
      'offerings',
      `${'<offering>'.repeat(90)}${'<course subject="C" courseNbr="1"/>'.repeat(9000)}${'</offering>'.repeat(90)}`,
    ),
  ),
  xml(file, '90 students in each other, with 9,000 classes', () =>
    unitime(
      'studentEnrollments',
      `${'<student externalId="1">'.repeat(90)}${'<class subject="C" courseNbr="1"/>'.repeat(9000)}${'</student>'.repeat(90)}`,
    ),
  ),
  xml(
    file,
    '60,000 students',
    () =>
      unitime(
        'studentEnrollments',
        many(60_000, (n) => `<student externalId="${n}"/>`),
      ),
    {
      fault: 'tooManyLines',
    },
  ),
  xml(
    file,
    'a student in 50,000 classes',
    () =>
      unitime(
        'studentEnrollments',
        `<student externalId="1">${many(50_000, (n) => `<class subject="C" courseNbr="${n}"/>`)}</student>`,
      ),
    { fault: 'longCell', line: 2 },
  ),
  xml(file, 'students without numbers', () => unitime('studentEnrollments', '<student/>'.repeat(1000))),
  xml(
    file,
    '200,000 preferences',
    () =>
      unitime(
        'preferences',
        `<instructor lastName="Doe"><timePref>${'<pref level="P" day="M"/>'.repeat(200_000)}</timePref></instructor>`,
      ),
    { fault: 'tooManyLines' },
  ),
  xml(file, 'of another system', () => '<other/>', { fault: 'unknownXml' }),
  xml(
    file,
    'entities of a file',
    () => `<!DOCTYPE timetable [<!ENTITY e SYSTEM "file:///etc/passwd">]>${TIMETABLE.replace('Joe', '&e;')}`,
  ),
  ...cutShort('a timetable of UniTime', Buffer.from(TIMETABLE), 20).map((one) => ({
    ...one,
    fileName: file,
  })),
  ...cutShort('enrolments of UniTime', Buffer.from(ENROLMENTS), 10).map((one) => ({
    ...one,
    fileName: file,
  })),
  ...withFlippedBytes('a timetable of UniTime', Buffer.from(TIMETABLE), 20).map((one) => ({
    ...one,
    fileName: file,
  })),
]

/** Files of other systems that nobody should have to fear. */
export const HOSTILE_SYSTEMS: readonly HostileTable[] = [...CALENDARS, ...FETS, ...UNITIMES]
