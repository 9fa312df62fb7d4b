import { Button, Group, List, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ClassReasons } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classReasonsQuery } from '../../shared/api/generation-queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { WRAPPING_LABEL } from '../../shared/ui/wrapping-label.ts'
import { useWholeTimetable } from '../../timetable-view/loading/use-cached-timetable.ts'
import { orderPlaces } from './order-places.ts'
import type { Place } from './use-move-class.ts'

type OtherPlace = ClassReasons['places'][number]

interface WhyHereProps {
  classId: string
  onTake: (place: Place) => void
}

/** Why a class is where it is: how its time compares with the others, what its place costs, and what is better. */
export function WhyHere({ classId, onTake }: WhyHereProps) {
  const { t } = useGenerationTexts()
  const { data, isError, isFetching, refetch } = useQuery(classReasonsQuery(classId))
  if (isError && !data) {
    return (
      <Group role="alert" mt="xs">
        <Text size="sm">{t('why.failed')}</Text>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('translation:actions.tryAgain')}
        </Button>
      </Group>
    )
  }
  if (!data) {
    return (
      <Group gap="xs" mt="xs" role="status">
        <Loader size="xs" type="dots" aria-hidden />
        <Text size="sm" c="dimmed">
          {t('why.loading')}
        </Text>
      </Group>
    )
  }
  return (
    <Paper withBorder p="sm" mt="xs">
      <Stack gap="sm">
        <Comparison {...data} />
        <Costs costs={data.costs} />
        <BetterPlaces
          classId={classId}
          places={data.places.filter(({ change }) => change < 0)}
          onTake={onTake}
        />
      </Stack>
    </Paper>
  )
}

/** How the time of the class compares with the others that are free for it, and what is worse there. */
function Comparison({ others, worse }: Pick<ClassReasons, 'others' | 'worse'>) {
  const { t } = useGenerationTexts()
  const { free, better, same } = others
  if (free === 0) return <Text size="sm">{t('why.noPlaces')}</Text>
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(better > 0 ? 'why.betterIsFree' : 'why.isBest')}
      </Text>
      <Text size="sm">{t('why.others', { free, better, same, worse: free - better - same })}</Text>
      {worse.length > 0 && (
        <>
          <Text size="sm">{t('why.worseElsewhere')}</Text>
          <List size="sm">
            {worse.map(({ wish, times }) => (
              <List.Item key={wish}>{t('why.worseAt', { wish: t(`wishes.${wish}`), times, free })}</List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  )
}

function Costs({ costs }: Pick<ClassReasons, 'costs'>) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  if (costs.length === 0) return <Text size="sm">{t('why.free')}</Text>
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('why.costs')}
      </Text>
      <List size="sm">
        {costs.map((one) => (
          <List.Item key={`${one.wish} ${one.message}`}>
            <strong>{sayNumber(one.cost)}</strong> {t(`wishes.${one.wish}`)}: {sayMessage(one)}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

interface BetterPlacesProps extends WhyHereProps {
  places: readonly OtherPlace[]
}

/** What the timetable would gain by is still judged and put in order like every other offer. */
function BetterPlaces({ classId, places, onTake }: BetterPlacesProps) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  const { times } = useFormats()
  const readTimetable = useWholeTimetable()
  const offered = useMemo(
    () => (readTimetable ? orderPlaces(classId, places, readTimetable()) : []),
    [classId, places, readTimetable],
  )
  if (offered.length === 0) return null
  const sayPlace = ({ day, startTime, endTime, roomName }: OtherPlace) =>
    [`${t(`translation:timetable.days.${day}`)} ${times(`${startTime} - ${endTime}`)}`, roomName]
      .filter(Boolean)
      .join(', ')
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {t('why.places')}
      </Text>
      {offered.map(({ place, drawbacks }) => (
        <div key={`${place.day} ${place.startTime} ${place.roomId}`}>
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              h="auto"
              mih={26}
              styles={{ label: WRAPPING_LABEL }}
              aria-label={t('why.take', { place: sayPlace(place) })}
              onClick={() => onTake(place)}
            >
              {sayPlace(place)}
            </Button>
            <Text size="sm" fw={600}>
              {`▼ ${t('why.cheaperBy', { cost: sayNumber(-place.change) })}`}
            </Text>
          </Group>
          {drawbacks !== '' && <Text size="xs">{drawbacks}</Text>}
          {place.reasons.map((reason) => (
            <Text key={`${reason.wish} ${reason.message}`} size="xs" c="dimmed">
              {sayMessage(reason)}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  )
}
