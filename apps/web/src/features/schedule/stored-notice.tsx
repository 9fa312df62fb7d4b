import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { isUnreached } from '../../shared/api/api-error.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { restored } from '../../shared/api/stored-lists.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'

/** As of when the classes are that the browser shows without a network, and what that does not allow. */
export function StoredNotice() {
  const { t } = useJoiningTexts()
  const formats = useFormats()
  const { dataUpdatedAt, failureReason } = useQuery(classesQuery)
  const { at } = restored
  // What the server has not answered since is as it was stored.
  if (dataUpdatedAt > 0 || at === null || !isUnreached(failureReason)) return null
  return (
    <Alert color="yellow" role="status" icon={<CloudOff size={18} aria-hidden />} py="xs">
      {t('asOf', { moment: sayMoment(formats, new Date(at).toISOString()) })}
    </Alert>
  )
}
