import { Button } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { useListsTexts } from '../../../shared/i18n/lists-texts.ts'

/** The way from the list of a role's people to their login links. */
export function LoginLinksButton({ kind }: { kind: Role }) {
  const { t } = useListsTexts()
  return (
    <Button
      variant="subtle"
      renderRoot={(props) => <Link {...props} to="/admin/login-links/$role" params={{ role: kind }} />}
    >
      {t('accounts.loginLinks')}
    </Button>
  )
}
