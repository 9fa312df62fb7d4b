import { Button } from '@mantine/core'
import { HISTORY_OF, type HistoryOf } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const hasHistory = (kind: string): kind is HistoryOf => HISTORY_OF.includes(kind as HistoryOf)

/** The way to what was done to a record. */
export function HistoryLink({ kind, id }: { kind: HistoryOf; id: string }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      size="xs"
      renderRoot={(props) => <Link {...props} to="/admin/history" search={{ kind, id }} />}
    >
      {t('shell.history')}
    </Button>
  )
}
