import { Alert, Button, Code, Group } from '@mantine/core'
import { type MailRecord, sendMailAgain } from '@scheduler/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { mailQuery, mailStateQuery } from '../../shared/api/mail-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMailTexts } from '../../shared/i18n/mail-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { OlderButton } from '../../shared/ui/older-button.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { DailyMail } from './daily-mail.tsx'
import { SHOWN_MAIL_STATES, STATES, shownStateOf } from './mail-states.ts'

/** What was sent, what waits and what was given up; a mail that was given up is sent again from here. */
export function MailPage() {
  const { t } = useMailTexts()
  const [{ q, status }] = useListSearch()
  const shown = SHOWN_MAIL_STATES.find((state) => state === status)
  const { data: mail } = useQuery(mailStateQuery)
  const query = useInfiniteQuery(
    mailQuery(shown && STATES[shown], (message) => t('fetchFailed', { message })),
  )
  const columns = useMailColumns()
  const { dialog, open, close } = useUrlDialog()
  const opened = query.data?.find(({ _id }) => _id === dialog)
  const again = useWrite(sendMailAgain, {
    changes: 'mail',
    success: t('queuedAgain'),
    failure: (error) => t('againFailed', { message: messageOf(error) }),
  })
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      searchPlaceholder={t('search')}
      statusOptions={[
        { value: '', label: t('all') },
        ...SHOWN_MAIL_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
      ]}
    >
      {mail?.isOn && <DailyMail />}
      {mail?.isOn === false && <Alert color="amber">{t('off')}</Alert>}
      <RecordList
        label={t('title')}
        query={query}
        matches={(one) => matchesSearch(q, [one.fullName, one.email])}
        columns={columns}
        actions={({ _id, fullName: name, state }) => (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('show', { name })}
              onClick={() => open(_id)}
            >
              {t('open')}
            </Button>
            {state === 'given up' && (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t('againTo', { name })}
                onClick={() => again.mutate({ params: { id: _id } })}
              >
                {t('again')}
              </Button>
            )}
          </Group>
        )}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          nothingEntered: t('nothingEntered'),
          nothingMatches: t('empty'),
        }}
      />
      <OlderButton query={query} label={t('older')} />
      {opened && (
        <Dialog title={opened.subject} size="lg" onClose={close}>
          <Code block dir="auto">
            {opened.text}
          </Code>
        </Dialog>
      )}
    </ListPage>
  )
}

function useMailColumns(): Column<MailRecord>[] {
  const { t } = useMailTexts()
  const formats = useFormats()
  const sayState = ({ state, sentAt }: MailRecord) => {
    const said = t(`states.${shownStateOf(state)}`)
    return sentAt === null ? said : `${said} ${sayMoment(formats, sentAt)}`
  }
  const sayError = ({ reason, lastError }: MailRecord) =>
    [...(reason ? [t(`reasons.${reason}`)] : []), ...(lastError ? [lastError] : [])].join(' ')
  return [
    {
      id: 'made',
      header: t('columns.made'),
      value: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => sayMoment(formats, madeAt),
      isWhole: true,
    },
    { id: 'to', header: t('columns.to'), value: ({ fullName }) => fullName },
    { id: 'address', header: t('columns.address'), value: ({ email }) => email },
    { id: 'kind', header: t('columns.kind'), value: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'state', header: t('columns.state'), value: sayState },
    { id: 'error', header: t('columns.error'), value: sayError },
  ]
}
