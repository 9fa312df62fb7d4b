import type { Course } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { cohortsQuery, coursesQuery, termsQuery } from '../../shared/api/queries.ts'
import { RecordLink } from '../../shared/records/record-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { nameCourse } from '../../timetable-view/arranging/course-name.ts'
import { listCourseFields } from '../courses/course-fields.ts'
import { PartsAction } from '../courses/parts/parts-action.tsx'
import { AttentionSection, ClassesSection, RulesSection } from './class-sections.tsx'
import { FactsSection, FieldFacts, HistorySection, WeekSection } from './common-sections.tsx'
import { CohortsSection, ProfessorsSection, StudentsSection } from './name-sections.tsx'
import { RecordFrame } from './record-frame.tsx'

const CourseDialog = lazyPart(() => import('../courses/course-dialog.tsx').then((file) => file.CourseDialog))

function CourseSections({ record }: { record: Course }) {
  const { data: terms = [] } = useQuery(termsQuery)
  const { data: cohorts = [] } = useQuery(cohortsQuery)
  const of = { kind: 'course', id: record._id } as const
  const term = terms.find(({ _id }) => _id === record.termId)
  return (
    <>
      <FactsSection>
        <FieldFacts
          fields={listCourseFields(terms, record.termId)}
          record={record}
          without={['courseName', ...(terms.length > 0 ? [] : ['termId'])]}
          {...(term && {
            shown: {
              termId: (
                <RecordLink kind="term" id={term._id}>
                  {term.name}
                </RecordLink>
              ),
            },
          })}
        />
      </FactsSection>
      <AttentionSection {...of} />
      <WeekSection {...of} name={record.courseName} />
      <ClassesSection {...of} />
      <ProfessorsSection {...of} />
      <StudentsSection {...of} />
      <CohortsSection
        cohorts={cohorts.filter(({ courseIds }) => courseIds.some(({ _id }) => _id === of.id))}
      />
      <RulesSection {...of} />
      <HistorySection {...of} />
    </>
  )
}

const CourseActs = ({ record: { _id, courseName } }: { record: Course }) => (
  <PartsAction courseId={_id} name={courseName} />
)

/** All about a course. */
export function CoursePage() {
  return (
    <RecordFrame
      kind="course"
      query={useQuery(coursesQuery)}
      nameOf={nameCourse}
      Acts={CourseActs}
      Sections={CourseSections}
      dialog={(course, onClose) => <CourseDialog course={course} onClose={onClose} />}
    />
  )
}
