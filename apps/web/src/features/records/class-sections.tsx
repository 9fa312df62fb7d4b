import { Anchor, Badge, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { describeRule } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allNeedingAttentionQuery } from '../../shared/api/queries.ts'
import { sectionRulesQuery } from '../../shared/api/section-rule-queries.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { RecordLink } from '../../shared/records/record-link.tsx'
import { sayMeetingTime, saySeats } from '../../timetable-view/arranging/class-facts.ts'
import { coursesOf } from '../../timetable-view/arranging/course-name.ts'
import { listRooms } from '../../timetable-view/arranging/rooms-of.ts'
import { listTeachers } from '../../timetable-view/arranging/teachers.ts'
import { toSectionRule } from '../../timetable-view/loading/to-section-rule.ts'
import { groupByClass } from '../dashboard/desk/class-in-trouble.ts'
import { ListSection } from './section.tsx'
import { type PageOf, useClassesOf } from './use-classes-of.ts'

const ClassLink = ({ id, title }: { id: string; title: string }) => (
  <Anchor
    fz="inherit"
    fw={600}
    display="inline-block"
    mih={24}
    renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: id }} />}
  >
    {title}
  </Anchor>
)

/** The classes of a record, each with the way to it and to what it is with. */
export function ClassesSection(of: PageOf) {
  const { t } = useRecordsTexts()
  return (
    <ListSection
      title={t('classes')}
      isWide
      items={useClassesOf(of)}
      keyOf={({ _id }) => _id}
      empty={t('noClasses')}
    >
      {(one) => <ClassRow scheduled={one} of={of} />}
    </ListSection>
  )
}

function ClassRow({ scheduled, of }: { scheduled: ClassRecord; of: PageOf }) {
  const { t } = useTranslation()
  const { _id, title, status } = scheduled
  const links = [
    ...listRooms(scheduled).map((room) => ({ kind: 'room', id: room._id, name: room.name }) as const),
    ...listTeachers(scheduled).map(
      (one) => ({ kind: 'professor', id: one._id, name: one.fullName }) as const,
    ),
    ...coursesOf(scheduled).map((one) => ({ kind: 'course', id: one._id, name: one.courseName }) as const),
  ].filter(({ id }) => id !== of.id)
  const facts: [string, ReactNode][] = [
    ['when', sayMeetingTime(t, scheduled)],
    ...links.map(({ kind, id, name }): [string, ReactNode] => [
      id,
      <RecordLink key={id} kind={kind} id={id}>
        {name}
      </RecordLink>,
    ]),
    ['seats', saySeats(t, scheduled)],
  ]
  return (
    <>
      <ClassLink id={_id} title={title} />{' '}
      {status !== 'Scheduled' && (
        <Badge variant="light" color={status === 'Cancelled' ? 'red' : 'amber'}>
          {t(`values.${status}`)}
        </Badge>
      )}
      <Text size="sm" component="div">
        {facts.map(([key, fact], at) => (
          <Fragment key={key}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </Text>
    </>
  )
}

/** What of its classes is outside a rule; nothing is shown while there is none. */
export function AttentionSection(of: PageOf) {
  const { t } = useRecordsTexts()
  const sayMessage = useSayMessage()
  const { data = [] } = useQuery(allNeedingAttentionQuery)
  const ids = new Set(useClassesOf(of).map(({ _id }) => _id))
  return (
    <ListSection
      title={t('attention')}
      isWide
      items={groupByClass(data.filter(({ classId }) => ids.has(classId)))}
      keyOf={({ classId }) => classId}
    >
      {({ classId, title, troubles }) => (
        <>
          <ClassLink id={classId} title={title} />
          {troubles.map((trouble) => (
            <Text key={trouble.message} size="sm">
              {sayMessage(trouble)}
            </Text>
          ))}
        </>
      )}
    </ListSection>
  )
}

/** The rules between sections that are about its classes. */
export function RulesSection(of: PageOf) {
  const { t } = useRecordsTexts()
  const sayMessage = useSayMessage()
  const { data = [] } = useQuery(sectionRulesQuery)
  const ids = new Set(useClassesOf(of).map(({ _id, sectionId }) => sectionId ?? _id))
  return (
    <ListSection
      title={t('rules')}
      items={data.filter(({ sectionIds }) => sectionIds.some(({ _id }) => ids.has(_id)))}
      keyOf={({ _id }) => _id}
      empty={t('noRules')}
    >
      {(rule) => (
        <Anchor
          fz="inherit"
          display="inline-block"
          mih={24}
          renderRoot={(props) => <Link {...props} to="/admin/rules" search={{ dialog: rule._id }} />}
        >
          {sayMessage(describeRule(toSectionRule(rule)))}
        </Anchor>
      )}
    </ListSection>
  )
}
