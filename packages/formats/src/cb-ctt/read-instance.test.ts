import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../format-error.ts'
import { readCbCtt } from './read-instance.ts'

const plain = `Name: Two courses
Courses: 2
Rooms: 1
Days: 5
Periods_per_day: 4
Curricula: 1
Constraints: 1

COURSES:
Algebra Noether 3 2 30
Logic Goedel 1 1 42

ROOMS:
rA\t32

CURRICULA:
First 2 Algebra Logic 

UNAVAILABILITY_CONSTRAINTS:
Logic 2 0 

END.
`

const extended = plain
  .replace('Constraints: 1', 'Min_Max_Daily_Lectures: 2 3\nUnavailabilityConstraints: 1\nRoomConstraints: 1')
  .replace('3 2 30', '3 2 30 1')
  .replace('1 1 42', '1 1 42 0')
  .replace('rA\t32', 'rA\t32 7')
  .replace('END.', 'ROOM_CONSTRAINTS:\nLogic rA\n\nEND.')

const courses = [
  { id: 'Algebra', teacher: 'Noether', lectures: 3, minWorkingDays: 2, students: 30 },
  { id: 'Logic', teacher: 'Goedel', lectures: 1, minWorkingDays: 1, students: 42 },
]

function refusal(text: string): unknown {
  try {
    readCbCtt(text)
  } catch (error) {
    return error
  }
  return undefined
}

describe('readCbCtt', () => {
  it('keeps everything a competition file says', () => {
    expect(readCbCtt(plain)).toEqual({
      name: 'Two courses',
      days: 5,
      periodsPerDay: 4,
      courses,
      rooms: [{ id: 'rA', capacity: 32 }],
      curricula: [{ id: 'First', courses: ['Algebra', 'Logic'] }],
      unavailability: [{ course: 'Logic', day: 2, period: 0 }],
    })
  })

  it('keeps everything an extended file says', () => {
    expect(readCbCtt(extended)).toEqual({
      ...readCbCtt(plain),
      courses: [
        { ...courses[0], doubleLectures: true },
        { ...courses[1], doubleLectures: false },
      ],
      rooms: [{ id: 'rA', capacity: 32, building: 7 }],
      roomConstraints: [{ course: 'Logic', room: 'rA' }],
      dailyLectures: { min: 2, max: 3 },
    })
  })

  it('reads Windows line ends, blank lines and trailing blanks', () => {
    const untidy = plain.replaceAll('\n', '  \r\n\r\n')
    expect(readCbCtt(`\uFEFF${untidy}`)).toEqual(readCbCtt(plain))
  })

  it.each([
    ['', 1, 'the file is empty'],
    ['Name: x', 1, "the header lacks 'Courses: …'"],
    ['hello', 1, "the header has 'hello'; lines such as 'Courses: 30' are needed"],
    ['\u0000\u0001PNG', 1, 'this is not a text file; an ITC-2007 file (.ctt or .ectt) is needed'],
    [plain.replace('END.\n', ''), 20, 'the file stops here, but its last line must be END.'],
    [`${plain}more`, 23, "there is 'more' after the end of the file (END.)"],
    [plain.replace('Days: 5', 'Days: five'), 4, "the header gives 'five' as Days; a whole number is needed"],
    [
      plain.replace('Days: 5', 'Days: 900'),
      4,
      "the header gives '900' as Days; the number must be from 1 to 7",
    ],
    [plain.replace('Days: 5', 'Nights: 5'), 4, "the header does not know 'Nights'"],
    [plain.replace('Days: 5', 'Rooms: 5'), 4, "the header gives 'Rooms' twice"],
    [plain.replace('Courses: 2', 'Courses: 3'), 9, 'the header promises 3 courses, but 2 are listed'],
    [
      plain.replace('Constraints: 1', 'Constraints: 0'),
      19,
      'the header promises 0 unavailable periods, but 1 are listed',
    ],
    [plain.replace('ROOMS:', 'HALLS:'), 13, "the section 'HALLS:' is unknown"],
    [plain.replace('CURRICULA:', 'ROOMS:'), 16, 'the section ROOMS is there twice'],
    [plain.replace('CURRICULA:\nFirst 2 Algebra Logic \n', ''), 20, 'the section CURRICULA is missing'],
    [
      plain.replace(' 3 2 30', ' x 2 30'),
      10,
      "the course Algebra asks for 'x' lectures; a whole number is needed",
    ],
    [
      plain.replace(' 3 2 30', ' 2.5 2 30'),
      10,
      "the course Algebra asks for '2.5' lectures; a whole number is needed",
    ],
    [
      plain.replace(' 3 2 30', ' 0 2 30'),
      10,
      "the course Algebra asks for '0' lectures; the number must be from 1 to 10000",
    ],
    [
      plain.replace(' 3 2 30', ' 3 6 30'),
      10,
      "the course Algebra asks for at least '6' days; the number must be from 0 to 5",
    ],
    [
      plain.replace(' 3 2 30', ' 3 2 -1'),
      10,
      "the course Algebra has '-1' students; the number must be from 0 to 100000",
    ],
    [
      plain.replace(' 3 2 30', ' 3 2'),
      10,
      'a course needs 5 entries (course, teacher, lectures, least number of days, students), but there are 4',
    ],
    [plain.replace('Logic Goedel', 'Algebra Goedel'), 11, "the course 'Algebra' is listed twice"],
    [plain.replace('rA\t32', 'rA'), 14, 'a room needs 2 entries (room, capacity), but there are 1'],
    ...['1e9', '1e99', '10.5', 'NaN', '-0'].map((seats): [string, number, string] => [
      plain.replace('rA\t32', `rA ${seats}`),
      14,
      `the room rA has '${seats}' seats; a whole number is needed`,
    ]),
    ...['1000000000000', '9007199254740993'].map((seats): [string, number, string] => [
      plain.replace('rA\t32', `rA ${seats}`),
      14,
      `the room rA has '${seats}' seats; the number must be from 0 to 100000`,
    ]),
    [
      plain.replace('Periods_per_day: 4', 'Periods_per_day: 10000000'),
      5,
      "the header gives '10000000' as Periods_per_day; the number must be from 1 to 288",
    ],
    [
      plain.replace('Days: 5', 'Days: 7').replace('day: 4', 'day: 288').replace(' 3 2 30', ' 2016 2 30'),
      10,
      'with the course Algebra there are 2016 lectures; of so many periods and rooms at most 1983 are read',
    ],
    [
      plain.replace('First 2', 'First 3'),
      17,
      "the curriculum First promises '3' courses; the number must be from 0 to 2",
    ],
    [plain.replace('First 2', 'First 1'), 17, 'the curriculum First promises 1 courses, but 2 are listed'],
    [
      plain.replace('Algebra Logic ', 'Algebra Magic '),
      17,
      "the curriculum First names the course 'Magic', which is not in the file",
    ],
    [
      plain.replace('Algebra Logic ', 'Logic Logic '),
      17,
      "the curriculum First names the course 'Logic' twice",
    ],
    [
      plain.replace('Logic 2 0', 'Logic 2 4'),
      20,
      "the course Logic is unavailable on period '4'; the number must be from 0 to 3",
    ],
    [
      plain.replace('Logic 2 0', 'Logic 5 0'),
      20,
      "the course Logic is unavailable on day '5'; the number must be from 0 to 4",
    ],
    [
      extended.replace('Logic rA', 'Logic rB'),
      25,
      "the course Logic rules out the room 'rB', which is not in the file",
    ],
    [
      extended.replace('Lectures: 2 3', 'Lectures: 2'),
      7,
      "the header gives '' in Min_Max_Daily_Lectures; a whole number is needed",
    ],
    [
      plain.replace('END.', 'ROOM_CONSTRAINTS:\nEND.'),
      22,
      "room constraints need 'RoomConstraints: n' in the header",
    ],
  ])('refuses a broken file with the line and the reason: %#', (text, line, reason) => {
    const error = refusal(text)
    expect(error).toBeInstanceOf(FormatError)
    expect(error).toMatchObject({ line, message: `Line ${line}: ${reason}` })
  })

  it('refuses damage of any sort with a FormatError and nothing else', () => {
    const damage = fc.record({
      file: fc.constantFrom(plain, extended),
      from: fc.nat(400),
      cut: fc.nat(60),
      insert: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(':', '\n', 'END.\n', '-1 ', '9999999999 ', '__proto__ '),
      ),
    })
    fc.assert(
      fc.property(damage, ({ file, from, cut, insert }) => {
        const error = refusal(file.slice(0, from) + insert + file.slice(from + cut))
        if (error !== undefined) {
          expect(error).toBeInstanceOf(FormatError)
          expect((error as FormatError).line).toBeGreaterThan(0)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
