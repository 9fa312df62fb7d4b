import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import type { MadeSubscription, Subscription } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { subscriptionsQuery } from '../../shared/api/subscription-queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import { useSubscriptionsTexts } from '../../shared/i18n/subscriptions-texts.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { EndDialog, RenewDialog } from './end-dialogs.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import classes from './subscriptions.module.css'

const MadeDialog = lazyPart(() => import('./made-dialog.tsx').then((file) => file.MadeDialog))

/** What is open: `?dialog=renew-<id>`, `?dialog=end-<id>`. The address of a calendar is in none of the page's. */
const RENEWING = 'renew-'
const ENDING = 'end-'

const PROGRAMS = ['google', 'apple', 'outlook', 'thunderbird'] as const

function HowTo() {
  const { t } = useSubscriptionsTexts()
  return (
    <Paper component="section" withBorder p="lg" bg="var(--app-surface)">
      <Title order={2} size="h4" mb="sm">
        {t('howTo')}
      </Title>
      <ul className={classes.steps}>
        {PROGRAMS.map((program) => (
          <li key={program}>{t(`steps.${program}`)}</li>
        ))}
      </ul>
      <p>{t('public')}</p>
    </Paper>
  )
}

function useNaming() {
  const { t } = useSubscriptionsTexts()
  const nameShown = ({ shows, targetName }: Subscription) => {
    if (shows === 'own' || shows === 'all') return t(`shown.${shows}`)
    return `${t(`target.${shows}`)}: ${targetName ?? t('deleted')}`
  }
  return { nameShown, nameOf: (one: Subscription) => one.label || nameShown(one) }
}

function useColumns(): Column<Subscription>[] {
  const { t } = useSubscriptionsTexts()
  const formats = useFormats()
  const { nameShown, nameOf } = useNaming()
  const sayFetched = ({ fetchedAt, fetchedBy }: Subscription) => {
    if (fetchedAt === null) return t('never')
    const program = fetchedBy ?? t('unknownProgram')
    return t('fetchedBy', { program, moment: sayMoment(formats, fetchedAt) })
  }
  return [
    { id: 'name', header: t('name'), value: nameOf },
    { id: 'shows', header: t('shows'), value: nameShown },
    {
      id: 'madeAt',
      header: t('madeAt'),
      value: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => sayMoment(formats, madeAt),
      isWhole: true,
    },
    {
      id: 'fetched',
      header: t('fetched'),
      value: ({ fetchedAt }) => fetchedAt ?? '',
      cell: sayFetched,
      written: sayFetched,
    },
  ]
}

/** Everybody's own: what their calendar programs fetch, and how more is subscribed to. */
export function SubscriptionsPage() {
  const { t } = useSubscriptionsTexts()
  const query = useQuery(subscriptionsQuery)
  const { dialog = '', open, close } = useUrlDialog()
  const [made, setMade] = useState<MadeSubscription | null>(null)
  const { nameOf } = useNaming()
  const columns = useColumns()
  const find = (prefix: string) => query.data?.find(({ _id }) => dialog === prefix + _id)
  const [renewed, ended] = [find(RENEWING), find(ENDING)]
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SubscribeForm onMade={setMade} />
      <Title order={2} size="h4">
        {t('list')}
      </Title>
      <RecordList
        label={t('list')}
        query={query}
        matches={() => true}
        columns={columns}
        actions={(one) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('renewNamed', { name: nameOf(one) })}
              onClick={() => open(RENEWING + one._id)}
            >
              {t('renew')}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('endNamed', { name: nameOf(one) })}
              onClick={() => open(ENDING + one._id)}
            >
              {t('end')}
            </Button>
          </Group>
        )}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          nothingEntered: t('nothingEntered'),
          nothingMatches: t('nothingEntered'),
        }}
      />
      <HowTo />
      <Suspense>
        {made && <MadeDialog made={made} onClose={() => setMade(null)} />}
        {renewed && (
          <RenewDialog subscription={renewed} name={nameOf(renewed)} onClose={close} onMade={setMade} />
        )}
        {ended && <EndDialog subscription={ended} name={nameOf(ended)} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
