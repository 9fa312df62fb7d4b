import { Button, Group } from '@mantine/core'
import {
  type ExportedRecords,
  listClasses,
  listCourses,
  listProfessors,
  listRooms,
  listStudents,
  type Professor,
  type Student,
} from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { serverMessageOr } from '../../shared/api/use-write.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { saveFile } from '../../shared/schedule-export/save-file.ts'
import { notifyFailure } from '../../shared/ui/notify.ts'
import { ImportCard } from './import-card.tsx'

const FORMATS = ['zip', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

/** Saves records as tables with the columns that an import reads. */
export function ExportCard() {
  const { t } = useImportingTexts()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      const content = new Blob([await writeEverything(format)])
      saveFile({ name: `scheduler.${format}`, content })
    },
    onError: (error) => {
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) notifyFailure(serverMessageOr(error, t('export.failed')))
    },
  })
  return (
    <ImportCard title={t('export.title')} hint={t('export.hint')}>
      <Group>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={isPending}
            loading={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </Group>
    </ImportCard>
  )
}

async function writeEverything(format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const [known, { writeXlsx, writeZip }] = await Promise.all([readAll(), import('./tables/write-tables.ts')])
  return format === 'zip' ? writeZip(known) : writeXlsx(known)
}

async function readAll(): Promise<ExportedRecords> {
  const [rooms, courses, professors, students, classes] = await Promise.all([
    call(listRooms, {}),
    call(listCourses, {}),
    call(listProfessors, {}),
    call(listStudents, {}),
    call(listClasses, {}),
  ])
  return {
    rooms,
    courses,
    classes,
    professors: professors.filter((one): one is Professor => 'email' in one),
    students: students.filter((one): one is Student => 'email' in one),
  }
}
