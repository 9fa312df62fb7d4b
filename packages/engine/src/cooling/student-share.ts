/** Of 256 changes so many are of students: the least where these cost nothing, the most where they are so much of the cost. */
const LEAST_SHARE = 16
const MOST_SHARE = 100
const FULL_PART = 0.5

/** Of 256 changes of a timetable those that are to be of students, the fewer the less of the cost is that of students. */
export function shareOfStudents(cost: number, total: number): number {
  const part = total > 0 ? cost / total : 0
  return Math.ceil(LEAST_SHARE + (MOST_SHARE - LEAST_SHARE) * Math.min(1, part / FULL_PART))
}
