import { Alert, Badge, Button, Group, Table, Text } from '@mantine/core'
import { IMPORTED, type Imported } from '@scheduler/contract'
import { FORMATS, type ReportLine, writeTable } from '@scheduler/formats/browser'
import { useState } from 'react'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { ScrollingTable } from '../../../shared/ui/scrolling-table.tsx'
import { ImportCard } from '../import-card.tsx'
import { useSayFault } from '../say-fault.ts'
import { openText, type Source } from '../source.ts'
import classes from './system-import.module.css'
import type { NamedSystem } from './take-files.ts'
import { TermImport } from './term-import.tsx'

interface SystemImportProps {
  system: NamedSystem
  /** The tables that have been imported. */
  done: ReadonlySet<Imported>
  onOpen: (table: Source) => void
  onClose: () => void
}

/** What a file of another system holds: its tables, one after the other, and what became of everything in it. */
export function SystemImport({ system, done, onOpen, onClose }: SystemImportProps) {
  const { t } = useImportingTexts()
  const { name, file } = system
  const kinds = IMPORTED.filter((kind) => (file.records[kind] ?? []).length > 0)
  const [fault, setFault] = useState<unknown>(null)
  const [isTerm, setIsTerm] = useState(false)
  const sayFault = useSayFault()
  const open = async (kind: Imported) => {
    const records = file.records[kind] ?? []
    try {
      onOpen(await openText(`${name}: ${t(`kinds.${kind}`)}`, kind, writeTable(kind, records)))
    } catch (error) {
      setFault(error)
    }
  }
  return (
    <>
      <ImportCard title={FORMATS[file.system].name} {...(kinds.length > 0 && { hint: t('systems.hint') })}>
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <Button variant="default" onClick={onClose}>
            {t('other')}
          </Button>
        </Group>
        {kinds.length > 0 && (
          <Table verticalSpacing={6} aria-label={t('systems.tables')}>
            <Table.Tbody>
              {kinds.map((kind) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row">{t(`kinds.${kind}`)}</Table.Th>
                  <Table.Td>{t('systems.lines', { count: (file.records[kind] ?? []).length })}</Table.Td>
                  <Table.Td>
                    {done.has(kind) && <Badge color="emerald">{t('systems.imported')}</Badge>}
                  </Table.Td>
                  <Table.Td ta="end">
                    <Button
                      variant={done.has(kind) ? 'default' : 'filled'}
                      size="xs"
                      aria-label={t('systems.openNamed', { kind: t(`kinds.${kind}`) })}
                      onClick={() => void open(kind)}
                    >
                      {t('systems.open')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {fault !== null && (
          <Alert color="red" role="alert">
            {sayFault(fault)}
          </Alert>
        )}
      </ImportCard>
      {file.termText !== undefined && <TermImport text={file.termText} onAdded={() => setIsTerm(true)} />}
      {/* What tables do not take may be in a term that was added. */}
      {file.report.length > 0 && !isTerm && <ReportCard report={file.report} />}
    </>
  )
}

/** Everything in the file by its name there: as what it is imported, or why it is not. */
function ReportCard({ report }: { report: readonly ReportLine[] }) {
  const { t } = useImportingTexts()
  const sayWhat = ({ became }: ReportLine) =>
    isKind(became) ? t('systems.became', { kind: t(`kinds.${became}`) }) : t(`systems.reasons.${became}`)
  return (
    <ImportCard title={t('systems.report')} hint={t('systems.reportHint')}>
      <ScrollingTable label={{ text: t('systems.report') }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('systems.inFile')}</Table.Th>
            <Table.Th ta="end">{t('systems.count')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.map((line) => (
            <Table.Tr key={`${line.name} ${line.became}`}>
              <Table.Th scope="row" className={classes.name ?? ''}>
                <bdi>{line.name}</bdi>
                <Text hiddenFrom="sm" size="sm">
                  {sayWhat(line)}
                </Text>
              </Table.Th>
              <Table.Td ta="end">{sayNumber(line.count)}</Table.Td>
              <Table.Td visibleFrom="sm">{sayWhat(line)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollingTable>
    </ImportCard>
  )
}

const isKind = (became: ReportLine['became']): became is Imported => IMPORTED.some((kind) => kind === became)
