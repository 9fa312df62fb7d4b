import type { Course, PlaceLimit, RunDetails } from '@scheduler/contract'
import { WISHES, type Wish } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery, termsQuery } from '../../../shared/api/queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { nameCourse } from '../../../timetable-view/arranging/course-name.ts'
import { sayTerm, sayTimeLimit } from '../display/run-words.ts'
import { useSayLimit } from '../display/use-say-limit.ts'
import styles from './asked-choices.module.css'

/** What a run was asked for: what a timetable is judged by, when nobody remembers. */
export function AskedChoices({ run: { choices, timeLimitSeconds } }: { run: RunDetails }) {
  const { t } = useGenerationTexts()
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: terms = [] } = useQuery(termsQuery)
  const { termId, department, courseIds, parts, limits, weights } = choices
  const nameOf = (id: string) => {
    const course = courses.find(({ _id }) => _id === id)
    return course ? nameCourse(course) : t('limits.gone')
  }
  const weigh = (wish: Wish) => `${t(`wishes.${wish}`)}: ${t(`steps.${weights[wish]}`)}`
  const facts: [label: string, values: readonly string[]][] = [
    [t('choices.term'), [sayTerm(t, choices.term)]],
    [t('translation:terms.one'), terms.flatMap(({ _id, name }) => (_id === termId ? name : []))],
    [t('translation:people.department'), department === null ? [] : [department]],
    [t('choices.statuses'), choices.statuses.map((status) => t(`translation:values.${status}`))],
    [t('choices.courses'), courseIds?.map(nameOf) ?? [t('choices.allCourses')]],
    [t('choices.parts'), parts?.map((kind) => kind || t('choices.inNoSection')) ?? []],
    [t('choices.standing'), [t(`choices.standings.${choices.standing}`)]],
    [t('choices.timeLimit'), [sayTimeLimit(t, timeLimitSeconds)]],
    [t('choices.weights'), WISHES.map(weigh)],
  ]
  return (
    <details className={styles.asked}>
      <summary>{t('run.asked')}</summary>
      <dl className={styles.facts}>
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
        {limits.length > 0 && (
          <div>
            <dt>{t('limits.title')}</dt>
            {limits.map((limit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be of the same classes
              <Limit key={index} limit={limit} courses={courses} />
            ))}
          </div>
        )}
      </dl>
    </details>
  )
}

function Limit({ limit, courses }: { limit: PlaceLimit; courses: readonly Course[] }) {
  const { name, facts } = useSayLimit(limit, courses)
  return (
    <dd>
      {name}: {facts.join(' · ')}
    </dd>
  )
}
