import { List, Stack, Text } from '@mantine/core'
import type { ProposedClass } from '@scheduler/contract'
import { describeWeeks } from '@scheduler/domain'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import { LinkList } from '../display/link-list.tsx'
import { sayChange } from '../display/say-place.ts'
import { ChangeSign } from './change-sign.tsx'

/** What happens to a class and why. */
export function ProposedDetails({ one }: { one: ProposedClass }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>{one.title}</Text>
      <ProposedFacts one={one} />
    </Stack>
  )
}

export function ProposedFacts({ one }: { one: ProposedClass }) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  const formats = useFormats()
  const { change, courseName, section, weeks, professorName, otherProfessors = [], locked } = one
  const facts = [
    courseName,
    section?.part,
    section?.name,
    weeks ? sayMessage(describeWeeks(weeks)) : null,
    [professorName, ...otherProfessors.map(({ fullName }) => fullName)].filter(Boolean).join(', '),
    locked ? t('proposal.locked') : null,
  ]
  return (
    <>
      <Text size="sm">
        <ChangeSign change={change} /> {t(`proposal.changes.${change}`)}
      </Text>
      <Text size="sm">{sayChange(t, formats, one)}</Text>
      {facts.some(Boolean) && (
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      )}
      <Reasons one={one} />
    </>
  )
}

/** What its place costs or, where it has none, what prevents one. */
export function Reasons({ one }: { one: ProposedClass }) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  const { change, reasons, impossibility } = one
  if (change === 'unplaced') {
    return (
      <>
        <List size="sm">
          {reasons.map((reason) => (
            <List.Item key={reason.message}>{sayMessage(reason)}</List.Item>
          ))}
        </List>
        {impossibility && <Impossible impossibility={impossibility} />}
      </>
    )
  }
  return (
    <>
      <Text size="sm" fw={600}>
        {t('proposal.reasons')}
      </Text>
      {reasons.length === 0 ? (
        <Text size="sm">{t('proposal.noReasons')}</Text>
      ) : (
        <List size="sm">
          {reasons.map((reason) => (
            <List.Item key={reason.message}>{sayMessage(reason)}</List.Item>
          ))}
        </List>
      )}
    </>
  )
}

interface ImpossibleProps {
  impossibility: NonNullable<ProposedClass['impossibility']>
}

function Impossible({ impossibility }: ImpossibleProps) {
  const sayMessage = useSayMessage()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {sayMessage(impossibility)}
      </Text>
      <List size="sm">
        {impossibility.rules.map((rule) => (
          <List.Item key={`${rule.kind} ${rule.message}`}>
            {sayMessage(rule)} <LinkList links={rule.links} />
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
