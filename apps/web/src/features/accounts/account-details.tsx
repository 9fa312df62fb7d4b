import { Button, Group, Stack } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, KeyRound, Link2, Pencil } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { PageButton } from '../../shared/records/page-button.tsx'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { Fact } from '../../shared/ui/fact-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { WeekButton } from '../../timetable-view/week/subjects/week-link.tsx'
import type { Account } from './account.ts'
import { AccountFacts } from './account-facts.tsx'

const ResetPasswordDialog = lazyPart(() =>
  import('./reset-password-dialog.tsx').then((file) => file.ResetPasswordDialog),
)

const PersonLinkDialog = lazyPart(() =>
  import('./login-links/person-link-dialog.tsx').then((file) => file.PersonLinkDialog),
)

type Closing = (options?: { force: boolean }) => void

/** What is open over the details: `&over=edit`, `&over=password`, `&over=link`, `&over=availability`. */
const EDITOR = 'edit'
const PASSWORD = 'password'
const LINK = 'link'
const AVAILABILITY = 'availability'

interface AccountDetailsProps {
  account: Account
  kind: Role
  facts: readonly Fact[]
  /** The dialog that changes the account. */
  editor: (onClose: Closing) => ReactNode
  /** The dialog that changes when somebody is available. */
  availability?: (onClose: Closing) => ReactNode
  onClose: Closing
}

interface PasswordButtonsProps {
  account: Account
  kind: Role
  onReset: () => void
  onLink: () => void
}

/** One's own password takes the old one; somebody else's is reset, or set by them with a link. */
function PasswordButtons({ account, kind, onReset, onLink }: PasswordButtonsProps) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const isOwn = user._id === account._id
  const change = () =>
    void navigate({
      to: '/change-password',
      state: (before) => ({ ...before, userId: account._id, userType: kind }),
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<KeyRound size={16} aria-hidden />}
        onClick={isOwn ? change : onReset}
      >
        {isOwn ? t('profile.changePassword') : say('accounts.resetPassword')}
      </Button>
      {!isOwn && (
        <Button variant="default" leftSection={<Link2 size={16} aria-hidden />} onClick={onLink}>
          {say('accounts.loginLink')}
        </Button>
      )}
    </>
  )
}

/** Who somebody is; over it their record is edited, their password reset or a login link made. */
export function AccountDetails(props: AccountDetailsProps) {
  const { account, kind, facts, editor, availability, onClose } = props
  const { t } = useTranslation()
  const over = useUrlDialog('over')
  const openOver = () => {
    switch (over.dialog) {
      case EDITOR:
        return editor(over.close)
      case PASSWORD:
        return <ResetPasswordDialog account={account} kind={kind} onClose={over.close} />
      case LINK:
        return <PersonLinkDialog account={account} kind={kind} onClose={over.close} />
      case AVAILABILITY:
        return availability?.(over.close)
      default:
        return undefined
    }
  }
  const opened = openOver()
  const isCovered = opened !== undefined
  return (
    <>
      <Dialog
        title={account.fullName}
        size="lg"
        onClose={() => onClose()}
        closeOnEscape={!isCovered}
        trapFocus={!isCovered}
      >
        <Stack gap="lg">
          <AccountFacts account={account} facts={facts} />
          <Group justify="flex-end">
            {kind !== 'admin' && (
              <>
                <PageButton kind={kind} id={account._id} />
                <WeekButton kind={kind} id={account._id} name={account.fullName} />
              </>
            )}
            <PasswordButtons
              account={account}
              kind={kind}
              onReset={() => over.open(PASSWORD)}
              onLink={() => over.open(LINK)}
            />
            {availability && (
              <Button
                variant="default"
                leftSection={<CalendarClock size={16} aria-hidden />}
                onClick={() => over.open(AVAILABILITY)}
              >
                {t('profile.setAvailability')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Pencil size={16} aria-hidden />}
              onClick={() => over.open(EDITOR)}
            >
              {t('actions.edit')}
            </Button>
            <Button onClick={() => onClose()} data-autofocus>
              {t('actions.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {isCovered && <Suspense>{opened}</Suspense>}
    </>
  )
}
