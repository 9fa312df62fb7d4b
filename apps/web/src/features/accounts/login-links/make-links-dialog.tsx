import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { createPasswordLinks, mostLinkHours, sendInvitations } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../shared/api/api-error.ts'
import { mailStateQuery } from '../../../shared/api/mail-queries.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { readLanguage } from '../../../shared/i18n/languages.ts'
import { useLinksTexts } from '../../../shared/i18n/links-texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { DialogLevel } from '../../../shared/ui/use-url-dialog.ts'
import { MadeLinks } from './made-links.tsx'

const HOURS_A_DAY = 24
/** The times for which links are offered, in hours. */
const OFFERED_HOURS = [1, 8, ...[1, 3, 7, 14, 30].map((days) => days * HOURS_A_DAY)]
const USUAL_HOURS = 7 * HOURS_A_DAY
/** Over another dialog. */
const OVER_Z_INDEX = 220

interface MakeLinksDialogProps {
  title: string
  hint: string
  submitLabel: string
  kind: Role
  /** Null: everybody of the role who has neither a password nor an open link. */
  accountIds: readonly string[] | null
  level?: DialogLevel
  onClose: () => void
}

/** Asks how long login links are to be valid, makes them and shows them. */
export function MakeLinksDialog(props: MakeLinksDialogProps) {
  const { title, hint, submitLabel, kind, accountIds, level = 'dialog', onClose } = props
  const { t } = useLinksTexts()
  const mostHours = mostLinkHours(kind)
  const [hours, setHours] = useState(Math.min(USUAL_HOURS, mostHours))
  const making = useWrite(createPasswordLinks, {
    changes: 'passwordLink',
    success: () => null,
    failure: (error) => t('makeFailed', { message: messageOf(error) }),
  })
  const { data: mail } = useQuery(mailStateQuery)
  const inviting = useWrite(sendInvitations, {
    changes: 'mail',
    success: ({ queued }) => t('byMail.queued', { count: queued }),
    failure: (error) => t('byMail.failed', { message: messageOf(error) }),
  })
  const body = { role: kind, accountIds: accountIds && [...accountIds], hours }
  const make = (event: FormEvent) => {
    event.preventDefault()
    making.mutate({ body })
  }
  const invite = () =>
    inviting.mutate({ body: { ...body, language: readLanguage() } }, { onSuccess: onClose })
  const error = making.error ?? inviting.error
  const sayHours = (count: number) =>
    count < HOURS_A_DAY ? t('hours', { count }) : t('days', { count: count / HOURS_A_DAY })
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      closeOnClickOutside={!making.data}
      {...(level === 'over' && { zIndex: OVER_Z_INDEX })}
    >
      {making.data ? (
        <Stack gap="lg">
          <MadeLinks links={making.data} kind={kind} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('translation:actions.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={make}>
          <Stack gap="md">
            <Text size="sm">{hint}</Text>
            <NativeSelect
              label={t('validFor')}
              data={OFFERED_HOURS.filter((offered) => offered <= mostHours).map((offered) => ({
                value: String(offered),
                label: sayHours(offered),
              }))}
              value={String(hours)}
              onChange={(event) => setHours(Number(event.currentTarget.value))}
              data-autofocus
            />
            {error && (
              // The toast says it.
              <Alert color="red" role="group">
                {messageOf(error)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('translation:actions.cancel')}
              </Button>
              {mail?.isOn && (
                <Button variant="light" loading={inviting.isPending} onClick={invite}>
                  {t('byMail.send')}
                </Button>
              )}
              <Button type="submit" loading={making.isPending}>
                {submitLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
