import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailStateQuery } from '../../shared/api/mail-queries.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'

const ForgotPasswordDialog = lazyPart(() =>
  import('./forgot-password-dialog.tsx').then((file) => file.ForgotPasswordDialog),
)

/** The way to a new password for somebody who has forgotten theirs; only where mail is on. */
export function ForgotPassword() {
  const { t } = useTranslation()
  const { data } = useQuery(mailStateQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data?.isOn) return null
  return (
    <>
      <Anchor component="button" type="button" size="sm" mt="md" onClick={() => setOpen(true)}>
        {t('login.forgot')}
      </Anchor>
      <Suspense>{isOpen && <ForgotPasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
