/** A file that becomes an academic term of that name, with nothing in it. */
export const termFile = (name: string) =>
  `<problem name="${name}" nrDays="5" nrWeeks="4" slotsPerDay="288">
<optimization time="1" room="1" distribution="1" student="1"/><rooms/><courses/><distributions/><students/></problem>`
