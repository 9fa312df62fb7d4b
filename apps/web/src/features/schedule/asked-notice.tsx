import { Alert, Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { REQUESTS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { requestsQuery } from '../requests/requests-query.ts'

/** Leads a professor to the meetings for which they are asked and have not answered. */
export function AskedNotice() {
  const { t } = useRequestsTexts()
  const { data: requests = [] } = useQuery(requestsQuery)
  const isAsked = requests.some(
    ({ state, substitutes }) => state === 'asked' && substitutes?.some(({ answer }) => answer === null),
  )
  if (!isAsked) return null
  return (
    <Alert>
      <Group gap="sm">
        {t('youAreAsked')}
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={REQUESTS_BY_ROLE.professor} />}>
          {t('toRequests')}
        </Anchor>
      </Group>
    </Alert>
  )
}
