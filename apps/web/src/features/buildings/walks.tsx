import { NativeSelect, NumberInput, Stack, Table, Text, Title } from '@mantine/core'
import { type Building, type SiteSettings, setWalk } from '@scheduler/contract'
import { MOST_MINUTES_BETWEEN_BUILDINGS, walkMinutes } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBuildingsTexts } from '../../shared/i18n/buildings-texts.ts'

/** The minutes from one building to each other one: as entered, or greyed as worked out. */
export function Walks({ buildings }: { buildings: readonly Building[] }) {
  const { t } = useBuildingsTexts()
  const { data: settings } = useQuery(siteSettingsQuery)
  const [fromId, setFromId] = useState('')
  const from = buildings.find(({ _id }) => _id === fromId) ?? buildings[0]
  const change = useWrite(setWalk, {
    changes: 'building',
    success: t('walks.saved'),
    failure: (error) => t('walks.saveFailed', { message: messageOf(error) }),
  })
  if (!settings || !from || buildings.length < 2) return null
  return (
    <Stack gap="sm" mt="xl" maw="40rem">
      <Title order={2} size="h4">
        {t('walks.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('walks.hint')}
      </Text>
      <NativeSelect
        label={t('walks.from')}
        data={buildings.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={from._id}
        onChange={(event) => setFromId(event.currentTarget.value)}
      />
      <Table aria-label={t('walks.title')}>
        <Table.Tbody>
          {buildings.map((to) => {
            if (to === from) return null
            const { entered, worked } = readWalk(from.name, to.name, settings)
            return (
              <Table.Tr key={to._id}>
                <Table.Th scope="row">{to.name}</Table.Th>
                <Table.Td w="8rem">
                  <WalkInput
                    key={`${from._id} ${entered}`}
                    label={t('walks.to', { name: to.name })}
                    entered={entered}
                    worked={worked}
                    onEnter={(minutes) =>
                      change.mutate({ params: { id: from._id }, body: { toId: to._id, minutes } })
                    }
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

function readWalk(from: string, to: string, settings: SiteSettings) {
  const isPair = (walk: { from: string; to: string }) =>
    (walk.from === from && walk.to === to) || (walk.from === to && walk.to === from)
  return {
    entered: settings.walks.find(isPair)?.minutes ?? null,
    worked: walkMinutes(from, to, { ...settings, walks: [] }),
  }
}

interface WalkInputProps {
  label: string
  /** Null: it is worked out. */
  entered: number | null
  worked: number
  onEnter: (minutes: number | null) => void
}

/** Takes what is typed when the field is left, or at Enter. */
function WalkInput({ label, entered, worked, onEnter }: WalkInputProps) {
  const [typed, setTyped] = useState<number | string>(entered ?? '')
  const enter = () => {
    const minutes = typeof typed === 'number' ? typed : null
    if (minutes !== entered) onEnter(minutes)
  }
  return (
    <NumberInput
      aria-label={label}
      placeholder={String(worked)}
      value={typed}
      min={0}
      max={MOST_MINUTES_BETWEEN_BUILDINGS}
      allowDecimal={false}
      allowNegative={false}
      onChange={setTyped}
      onBlur={enter}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
