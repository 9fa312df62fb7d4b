import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from './say-field.ts'
import type { Side, StaleEdit } from './use-record-form.ts'

interface StaleFieldsProps {
  edit: StaleEdit
  /** Somebody wanted to save before all was chosen. */
  isAsked: boolean
}

/** What somebody else has changed meanwhile, field by field next to what was entered here, to choose from. */
export function StaleFields({ edit: { staleFields, choose, fields }, isAsked }: StaleFieldsProps) {
  const { t } = useTranslation()
  const { sayName, sayValue } = useFieldWords(fields)
  const alert = useRef<HTMLDivElement>(null)
  const names = staleFields.map(({ name }) => name).join()
  // The button that was pressed is below; the first choice is what comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal is brought into view
  useEffect(() => {
    const first = alert.current?.querySelector('input')
    first?.focus()
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [names])
  return (
    <Alert ref={alert} role="group" color="amber" title={t('stale.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('stale.text')}</Text>
        {staleFields.map(({ name, isTyped, mine, theirs, side }) => (
          <Radio.Group
            key={name}
            data-undecided={side === null || undefined}
            label={sayName(name)}
            value={side}
            onChange={(next) => choose(name, next as Side)}
            error={isAsked && side === null && t('stale.choose')}
          >
            <Stack gap={6} mt={4} style={{ overflowWrap: 'anywhere' }}>
              <Radio
                value="theirs"
                label={
                  isTyped ? t('stale.theirs', { value: sayValue(name, theirs) }) : t('stale.otherTheirs')
                }
              />
              <Radio
                value="mine"
                label={isTyped ? t('stale.mine', { value: sayValue(name, mine) }) : t('stale.otherMine')}
              />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </Alert>
  )
}
