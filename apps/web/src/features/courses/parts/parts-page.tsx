import { Anchor, Button, Card, Group, Loader, Stack, Text } from '@mantine/core'
import type { Course, ListedCourse } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { coursesQuery } from '../../../shared/api/queries.ts'
import { AssignButton } from '../../../shared/assigning/assign-button.tsx'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { nameCourse } from '../../../timetable-view/arranging/course-name.ts'
import styles from './parts.module.css'

const PartsForm = lazyPart(() => import('./parts-form.tsx').then((file) => file.PartsForm))

import { partsQuery } from './parts-query.ts'

/** The parts of a course and their sections, entered by a line or field by field. */
export function PartsPage() {
  const { courseId = '' } = useParams({ strict: false })
  const { t } = usePartsTexts()
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: shape } = useQuery(partsQuery(courseId))
  const course = courses.find(({ _id }) => _id === courseId)
  const listed = courses.filter(({ listedWith }) => listedWith === courseId)
  const loader = <Loader role="status" aria-label={t('loading')} />
  return (
    <Stack gap="lg">
      <Anchor
        size="sm"
        className={styles.back ?? ''}
        renderRoot={(props) => <Link {...props} to="/admin/courses" />}
      >
        <ArrowLeft size={14} aria-hidden className={styles.arrow} />
        {t('back')}
      </Anchor>
      <PageHeader
        title={t('title', { name: course ? nameCourse(course) : '' })}
        subtitle={t('subtitle')}
        action={
          <Group gap="sm">
            {course && (
              <Button
                variant="light"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/admin/rules"
                    search={{ q: (shape?.listedWith ?? course).courseName }}
                  />
                )}
              >
                {t('rules')}
              </Button>
            )}
            {shape && shape.configurations.length > 0 && <AssignButton scope={{ courseId }} />}
          </Group>
        }
      />
      <Suspense fallback={loader}>
        {!shape ? (
          loader
        ) : shape.listedWith ? (
          <ListedNotice taught={shape.listedWith} />
        ) : (
          <PartsForm
            key={shape.revision}
            shape={shape}
            expected={sumExpected(course ? [course, ...listed] : [])}
          />
        )}
      </Suspense>
    </Stack>
  )
}

/** Of a course that is taught as another one. */
function ListedNotice({ taught }: { taught: ListedCourse }) {
  const { t } = usePartsTexts()
  const name = nameCourse(taught)
  return (
    <Card component="section">
      <Group justify="space-between">
        <Text>{t('listedWith', { name })}</Text>
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link {...props} to="/admin/courses/$courseId/parts" params={{ courseId: taught._id }} />
          )}
        >
          {t('title', { name })}
        </Button>
      </Group>
    </Card>
  )
}

/** Null where nothing is expected. */
function sumExpected(courses: readonly Course[]): number | null {
  const stated = courses.flatMap(({ expectedStudents }) => expectedStudents ?? [])
  return stated.length > 0 ? stated.reduce((sum, number) => sum + number, 0) : null
}
