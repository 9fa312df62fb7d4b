import type { Weekday } from './time/weekday.ts'

/**
 * The sample institution, small enough to see whole: what `npm run demo` fills, and what empty pages show.
 * Records refer to each other by position.
 */
export const SAMPLE = {
  administrator: { fullName: 'Sample Administrator', email: 'sample.administrator@example.org' },
  courses: [
    { courseName: 'Algebra', courseCode: 'MAT101', classDuration: '1Hr', term: 1, status: 'Going On' },
    { courseName: 'Databases', courseCode: 'CSC201', classDuration: '2Hrs', term: 1, status: 'Going On' },
    { courseName: 'Mechanics', courseCode: 'PHY110', classDuration: '1Hr', term: 1, status: 'Going On' },
    {
      courseName: 'Academic Writing',
      courseCode: 'ENG100',
      classDuration: '1Hr',
      term: 1,
      status: 'Coming Soon',
    },
  ],
  /** All courses are in it; it takes the academic year. */
  term: { name: 'First term', number: 1 },
  closure: { name: 'New Year', monthAndDay: '01-01' },
  /** Which course students take in parts, and the sections of each. */
  shape: {
    course: 1,
    parts: [
      { kind: 'Lecture', below: null, minutes: 120, sectionSize: null, sections: ['Lecture 1'] },
      { kind: 'Lab', below: 'Lecture', minutes: 120, sectionSize: 12, sections: ['Lab 1', 'Lab 2'] },
    ],
  },
  /** A rule that has to be kept, of these sections. */
  rule: { kind: 'precedence', sections: ['Lecture 1', 'Lab 1'], note: 'The lab builds on the lecture' },
  rooms: [
    { name: 'A1', buildingName: 'Main Building', seats: 60, notes: 'Lecture hall with two projectors' },
    { name: 'B12', buildingName: 'Science Wing', seats: 24, notes: 'Laboratory benches' },
    { name: 'C3', buildingName: 'Library', seats: 3, notes: 'Seminar room' },
  ],
  professors: [
    {
      fullName: 'Aiko Ito',
      email: 'aiko.ito@example.org',
      department: 'Mathematics',
      qualification: 'PhD',
      employmentType: 'Full Time',
      courses: [0],
    },
    {
      fullName: 'Samuel Osei',
      email: 'samuel.osei@example.org',
      department: 'Computing',
      qualification: 'PhD',
      employmentType: 'Full Time',
      courses: [1],
    },
    {
      fullName: 'Marta Rossi',
      email: 'marta.rossi@example.org',
      department: 'Physics',
      qualification: 'MSc',
      employmentType: 'Part Time',
      courses: [2, 3],
    },
  ],
  students: [
    {
      fullName: 'Lena Berg',
      email: 'lena.berg@example.org',
      studentId: 'S-1001',
      department: 'Computing',
      semester: 1,
      year: '2026',
      courses: [0, 1],
    },
    {
      fullName: 'Omar Haddad',
      email: 'omar.haddad@example.org',
      studentId: 'S-1002',
      department: 'Computing',
      semester: 1,
      year: '2026',
      courses: [0, 1],
    },
    {
      fullName: 'Priya Nair',
      email: 'priya.nair@example.org',
      studentId: 'S-1003',
      department: 'Physics',
      semester: 3,
      year: '2025',
      courses: [0, 2],
    },
    {
      fullName: 'Tomás Vega',
      email: 'tomas.vega@example.org',
      studentId: 'S-1004',
      department: 'Physics',
      semester: 3,
      year: '2025',
      courses: [2, 3],
    },
    {
      fullName: 'Grace Kim',
      email: 'grace.kim@example.org',
      studentId: 'S-1005',
      department: 'Mathematics',
      semester: 5,
      year: '2024',
      courses: [0, 3],
    },
  ],
  /** Title, day, start, end, course, room, professor, students, and the section where the course has parts. */
  classes: [
    sampleClass('Algebra lecture', 'Monday', '09:00', '10:00', 0, 0, 0, [0, 1, 2]),
    sampleClass('Algebra lecture', 'Wednesday', '09:00', '10:00', 0, 0, 0, [0, 1, 2]),
    sampleClass('Algebra tutorial', 'Thursday', '14:00', '15:00', 0, 2, 0, [0, 1, 2]),
    sampleClass('Algebra tutorial', 'Friday', '10:00', '11:00', 0, 2, 0, [4]),
    sampleClass('Databases lecture', 'Monday', '11:00', '13:00', 1, 0, 1, [0, 1], 'Lecture 1'),
    sampleClass('Databases lab', 'Tuesday', '14:00', '16:00', 1, 1, 1, [0], 'Lab 1'),
    sampleClass('Databases lab', 'Wednesday', '14:00', '16:00', 1, 1, 1, [1], 'Lab 2'),
    sampleClass('Databases project', 'Friday', '14:00', '16:00', 1, 1, 1, []),
    sampleClass('Mechanics lecture', 'Tuesday', '09:00', '10:00', 2, 0, 2, [2, 3]),
    sampleClass('Mechanics lecture', 'Thursday', '09:00', '10:00', 2, 0, 2, [2, 3]),
    sampleClass('Mechanics lab', 'Thursday', '11:00', '13:00', 2, 1, 2, [2]),
    sampleClass('Mechanics problem class', 'Friday', '12:00', '13:00', 2, 2, 2, [3]),
    sampleClass('Writing seminar', 'Monday', '14:00', '15:00', 3, 2, 2, [3, 4]),
    sampleClass('Writing workshop', 'Wednesday', '11:00', '12:00', 3, 2, 2, [4]),
  ],
} as const

export interface SampleClass {
  readonly title: string
  readonly day: Weekday
  readonly startTime: string
  readonly endTime: string
  readonly course: number
  readonly room: number
  readonly professor: number
  readonly students: readonly number[]
  /** Null where its students join it by itself. */
  readonly section: string | null
}

function sampleClass(
  title: string,
  day: Weekday,
  startTime: string,
  endTime: string,
  course: number,
  room: number,
  professor: number,
  students: readonly number[],
  section: string | null = null,
): SampleClass {
  return { title, day, startTime, endTime, course, room, professor, students, section }
}
