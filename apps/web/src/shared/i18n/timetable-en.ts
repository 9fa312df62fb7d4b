/** The texts of filtering a timetable and of its weeks by the hour, which come after the page. */
export const timetableEn = {
  weekOf: 'Week of',
  chooseSubject: 'Choose a room, a person, a course or a building',
  myWeek: 'My week',
  thisWeek: 'Today',
  filters: {
    label: 'Filters',
    kinds: {
      building: 'Building',
      room: 'Room',
      professor: 'Professor',
      cohort: 'Cohort',
      course: 'Course',
      department: 'Department',
      status: 'Status',
    },
    chosen: '{{kind}}: {{names}}',
    left: '{{shown}} of {{total}}',
    search: 'Search {{kind}}',
    more: 'Type to find {{count}} more',
    others: 'Classes that do not match',
    hide: 'Hide',
    fade: 'Fade',
    clear: 'Clear',
    dropped_one: '1 filter of this link is not here any more and was omitted.',
    dropped_other: '{{count}} filters of this link are not here any more and were omitted.',
  },
}
