import { Alert } from '@mantine/core'
import { WifiOff } from 'lucide-react'
import { readRestoredAt } from '../../shared/api/stored-lists.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'

/** As of when the classes are that the browser shows without a network, and what that does not allow. */
export function StoredNotice() {
  const { t } = useJoiningTexts()
  const formats = useFormats()
  const at = readRestoredAt()
  if (at === null) return null
  return (
    <Alert color="yellow" role="status" icon={<WifiOff size={18} aria-hidden />} py="xs">
      {t('asOf', { moment: sayMoment(formats, new Date(at).toISOString()) })}
    </Alert>
  )
}
