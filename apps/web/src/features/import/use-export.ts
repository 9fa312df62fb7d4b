import { useMutation } from '@tanstack/react-query'
import type { CalledFile } from '../../shared/api/call.ts'
import { serverMessageOr } from '../../shared/api/use-write.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { saveFile } from '../../shared/schedule-export/save-file.ts'
import { tellFailure } from './tell-failure.ts'

/** Makes a file of a format, and saves it. */
export function useExport<Format extends string>(make: (format: Format) => Promise<CalledFile>) {
  const { t } = useImportingTexts()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => saveFile(await make(format)),
    onError: (error) => tellFailure(error, serverMessageOr(error, t('export.failed'))),
  })
  return { save: mutate, isPending, saved: isPending ? variables : undefined }
}
