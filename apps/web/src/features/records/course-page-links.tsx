import { Fragment } from 'react'
import { RecordLink } from '../../shared/records/record-link.tsx'

/** Courses, each of which leads to its page. */
export const CoursePageLinks = ({ courses }: { courses: readonly { _id: string; courseName: string }[] }) =>
  courses.map(({ _id, courseName }, at) => (
    <Fragment key={_id}>
      {at > 0 && ', '}
      <RecordLink kind="course" id={_id}>
        {courseName}
      </RecordLink>
    </Fragment>
  ))
