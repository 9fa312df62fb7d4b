import { Button, NativeSelect, Paper, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import {
  createSubscription,
  isOfOne,
  type MadeSubscription,
  type NewSubscription,
  SHOWN_BY_ROLE,
  type Shown,
} from '@scheduler/contract'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useSubscriptionsTexts } from '../../shared/i18n/subscriptions-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { useTargets } from './use-targets.ts'

type OfOne = Exclude<Shown, 'own' | 'all'>
const CANCELLED_AS = ['marked', 'leftOut'] as const
/** So many options are listed at once; the search finds the others. */
const MOST_LISTED = 100

/** Asks what a subscription is to show, and makes it. */
export function SubscribeForm({ onMade }: { onMade: (made: MadeSubscription) => void }) {
  const { t } = useSubscriptionsTexts()
  const { role } = useSignedIn()
  const offered = SHOWN_BY_ROLE[role]
  const start = { shows: offered[0] ?? 'all', targetId: null, label: '', cancelledAs: 'marked' } as const
  const [wanted, setWanted] = useState<NewSubscription>(start)
  const targets = useTargets(wanted.shows)
  const making = useWrite(createSubscription, {
    changes: 'subscription',
    success: () => null,
    failure: (error) => t('createFailed', { message: messageOf(error) }),
  })
  const change = (next: Partial<NewSubscription>) => setWanted((before) => ({ ...before, ...next }))
  const make = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(
      { body: wanted },
      {
        onSuccess: (made) => {
          setWanted(start)
          onMade(made)
        },
      },
    )
  }
  return (
    <Paper component="form" withBorder p="lg" bg="var(--app-surface)" onSubmit={make}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('shows')}
            data={offered.map((shows) => ({ value: shows, label: t(`shown.${shows}`) }))}
            value={wanted.shows}
            onChange={({ currentTarget }) => change({ shows: currentTarget.value as Shown, targetId: null })}
          />
          {isOfOne(wanted.shows) && (
            <Select
              label={t(`target.${wanted.shows as OfOne}`)}
              placeholder={t('choose')}
              required
              searchable
              limit={MOST_LISTED}
              nothingFoundMessage={t('translation:calendar.noMatch')}
              data={targets}
              value={wanted.targetId}
              onChange={(targetId) => change({ targetId })}
            />
          )}
          <NativeSelect
            label={t('cancelledAs')}
            data={CANCELLED_AS.map((as) => ({ value: as, label: t(`cancelled.${as}`) }))}
            value={wanted.cancelledAs}
            onChange={({ currentTarget }) =>
              change({ cancelledAs: currentTarget.value as (typeof CANCELLED_AS)[number] })
            }
          />
          <TextInput
            label={t('label')}
            description={t('labelHint')}
            maxLength={200}
            value={wanted.label}
            onChange={({ currentTarget }) => change({ label: currentTarget.value })}
          />
        </SimpleGrid>
        <div>
          <Button
            type="submit"
            loading={making.isPending}
            disabled={isOfOne(wanted.shows) && wanted.targetId === null}
          >
            {t('subscribe')}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}
