import { stageOf } from '@scheduler/domain'
import { useMemo } from 'react'
import { professorFormsQuery } from '../../../shared/api/queries.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { DeskCard } from './desk-card.tsx'
import { DeskRow } from './desk-row.tsx'

/** The professors' forms that are answered and not decided. */
export function WaitingForms() {
  const { t } = useDeskTexts()
  const formats = useFormats()
  const { list, hasFailed } = useLoaded(professorFormsQuery)
  const waiting = useMemo(() => list?.filter((form) => stageOf(form) === 'waiting'), [list])
  return (
    <DeskCard
      title={t('forms')}
      list={waiting}
      hasFailed={hasFailed}
      row={({ _id, professor, deadline, questions }) => {
        const to = { to: '/admin/professors-forms' as const, search: { dialog: _id } }
        return (
          <DeskRow
            key={_id}
            name={professor.fullName}
            to={to}
            facts={[
              t('answers', { count: questions.length }),
              deadline && t('deadline', { moment: formats.moment(deadline) }),
            ]}
            step={{ label: t('decide'), named: t('decideNamed', { name: professor.fullName }), to }}
          />
        )
      }}
      empty={t('noForms')}
      all={{ to: '/admin/professors-forms', search: { status: 'submitted' } }}
    />
  )
}
