import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IMPORTED_TABLES, type Imported, type ImportRecord, KINDS } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useFieldNames } from './say-columns.ts'
import type { DoneTable } from './table-on-its-way.ts'
import { UndoAll } from './undo-all.tsx'
import { useStaying } from './use-staying.ts'

/** The page that shows the records of a table. */
function pageOf(kind: Imported) {
  const { list } = KINDS[IMPORTED_TABLES[kind].noun]
  return list === 'classes' ? '/admin/calendar' : (`/admin/${list}` as const)
}

/** Who comes without a password. */
const ROLES_OF: Partial<Record<Imported, Role>> = { professors: 'professor', students: 'student' }

interface ImportDoneProps {
  done: readonly DoneTable[]
  onUndone: () => void
}

/** What became of tables, and the ways to what was stored; of several all can be undone at once. */
export function ImportDone({ done, onUndone }: ImportDoneProps) {
  const records = done.flatMap(({ record }) => record ?? [])
  return (
    <Alert color="emerald" role="group">
      <Stack gap="md">
        {done.map((one) => (
          <TableDone key={one.record?._id ?? one.name} done={one} isNamed={done.length > 1} />
        ))}
        {records.length > 1 && <UndoAll records={records} onUndone={onUndone} />}
      </Stack>
    </Alert>
  )
}

function TableDone({ done, isNamed }: { done: DoneTable; isNamed: boolean }) {
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(done.kind)
  const { save } = useStaying()
  const { name, record, leftOut, staying } = done
  return (
    <div>
      {isNamed && (
        <Text size="sm" fw={600}>
          <bdi>{name}</bdi>
        </Text>
      )}
      {record ? <Stored record={record} /> : <Text size="sm">{t('nothingToImport')}</Text>}
      {[...leftOut].map(([field, count]) => (
        <Text key={field} size="sm">
          {t('faulty.leftOut', { field: sayField(field), count })}
        </Text>
      ))}
      {staying && (
        <Group gap="sm" mt={4}>
          <Text size="sm">{t('staying.count', { count: staying.count })}</Text>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('staying.saveNamed', { name })}
            onClick={() => save(staying)}
          >
            {t('staying.save')}
          </Button>
        </Group>
      )}
    </div>
  )
}

/** What was stored, and the way to it; for people who were added also to their login links. */
function Stored({ record: { _id, kind, created, changed } }: { record: ImportRecord }) {
  const { t } = useImportingTexts()
  const role = ROLES_OF[kind]
  return (
    <>
      <Text size="sm">{t('done', { created: sayNumber(created), changed: sayNumber(changed) })}</Text>
      <Anchor size="sm" fw={600} renderRoot={(props) => <Link {...props} to={pageOf(kind)} />}>
        {t('show', { kind: t(`kinds.${kind}`) })}
      </Anchor>
      {role && created > 0 && (
        <Anchor
          size="sm"
          fw={600}
          ms="md"
          renderRoot={(props) => (
            <Link {...props} to="/admin/login-links/$role" params={{ role }} search={{ import: _id }} />
          )}
        >
          {t('makeLinks', { count: created })}
        </Anchor>
      )}
    </>
  )
}
