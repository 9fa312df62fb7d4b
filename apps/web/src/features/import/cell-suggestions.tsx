import { Button, Group, Text } from '@mantine/core'
import { nameKey, replaceNames } from '@scheduler/formats/browser'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import type { JudgedLine } from './judge-table.ts'
import type { TableImport } from './use-table-import.ts'

/** How many lines have a name for which something is suggested, by field and name. */
export type SuggestedCounts = ReadonlyMap<string, number>

export function countSuggested(lines: readonly JudgedLine[]): SuggestedCounts {
  const counts = new Map<string, number>()
  for (const { suggestions } of lines)
    for (const { field, written } of suggestions) {
      const key = nameKey(field, written)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return counts
}

interface CellSuggestionsProps {
  table: TableImport
  line: JudgedLine
  field: string
  text: string
  counts: SuggestedCounts
}

/** What a cell may mean, to be written in its place, or in that of all that are written like it. */
export function CellSuggestions({ table, line, field, text, counts }: CellSuggestionsProps) {
  const { t } = useImportingTexts()
  const correct = (written: string, instead: string) => {
    const replaced = replaceNames(table.kind, field, text, (name) => (name === written ? instead : undefined))
    table.correct(line._id, { [field]: replaced })
  }
  return line.suggestions
    .filter((one) => one.field === field)
    .map(({ written, instead }) => {
      // An email is of one person alone.
      const count = field === 'email' ? 1 : (counts.get(nameKey(field, written)) ?? 1)
      return (
        <Group key={written} gap={4} mt={4}>
          <Text size="xs" c="dimmed">
            {t('mean')}
          </Text>
          {instead.map((name) => (
            <Group key={name} gap={0} wrap="nowrap">
              <Button
                size="compact-xs"
                variant="light"
                aria-label={t('useIn', { name, line: sayNumber(line.line) })}
                onClick={() => correct(written, name)}
              >
                {name}
              </Button>
              {count > 1 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('useInAll', { name, written, lines: sayNumber(count) })}
                  onClick={() => table.replace(field, written, name)}
                >
                  {t('inAll', { lines: sayNumber(count) })}
                </Button>
              )}
            </Group>
          ))}
        </Group>
      )
    })
}
