import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CalendarCog } from 'lucide-react'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { REQUESTS_BY_ROLE } from '../../shared/session/role-paths.ts'

/** Asks for a change of a single meeting, and leads to what was asked for. */
export function ProposalActs({ onPropose }: { onPropose: () => void }) {
  const { t } = useRequestsTexts()
  return (
    <>
      <Button variant="default" leftSection={<CalendarCog size={16} aria-hidden />} onClick={onPropose}>
        {t('propose')}
      </Button>
      <Button variant="subtle" renderRoot={(props) => <Link {...props} to={REQUESTS_BY_ROLE.professor} />}>
        {t('own')}
      </Button>
    </>
  )
}
