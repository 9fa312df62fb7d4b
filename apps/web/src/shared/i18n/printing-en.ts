/** The texts of weeks on paper; they come with the timetable by the hour. */
export const printingEn = {
  print: 'Print',
  shown: 'What is shown',
  all: {
    room: 'All rooms',
    professor: 'All professors',
    cohort: 'All cohorts',
    course: 'All courses',
  },
  ofBuilding: 'All rooms of a building',
  pages_one: '1 page',
  pages_other: '{{count}} pages',
  hint: 'A4, landscape. For a PDF, choose “Save as PDF” as the printer.',
  kinds: {
    room: 'Room',
    professor: 'Professor',
    cohort: 'Cohort',
    course: 'Course',
    student: 'Student',
    building: 'Building',
  },
  codes: 'Courses:',
  asOf: 'as of {{date}}',
}
