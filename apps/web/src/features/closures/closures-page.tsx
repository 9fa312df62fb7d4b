import { deleteClosure } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { closuresQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { CoverLink } from '../../shared/ui/cover-link.tsx'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { CLOSURE_FIELDS } from './closure-fields.ts'

const ClosureDialog = lazyPart(() => import('./closure-dialog.tsx').then((file) => file.ClosureDialog))

export function ClosuresPage() {
  const { t } = useTranslation()
  const query = useQuery(closuresQuery)
  const deletion = useWrite(deleteClosure, {
    changes: 'closure',
    success: t('closures.deleted'),
    failure: (error) => t('closures.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('closures'), search: t('closures.search') }}
      query={query}
      {...useFieldList(CLOSURE_FIELDS)}
      nameOf={(closure) => closure.name}
      leads={({ roomId: room, roomName, startDate: from, endDate: to }) =>
        room && <CoverLink name={roomName ?? ''} search={{ room, from, to }} />
      }
      hasEditButton
      deletion={deletion}
      dialog={(closure, onClose) => <ClosureDialog closure={closure} onClose={onClose} />}
    />
  )
}
