import { type ExportFormat, exportClasses } from '@scheduler/contract'
import type { Language } from '@scheduler/messages'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { callFile } from '../api/call.ts'
import { serverMessageOr } from '../api/use-write.ts'
import { i18n } from '../i18n/i18n.ts'
import { notifyFailure } from '../ui/notify.ts'
import { saveFile } from './save-file.ts'

export type SchedulePart = 'all' | 'own'
interface Export {
  readonly format: ExportFormat
  readonly part: SchedulePart
  /** Only with the classes of this academic term, and of none. */
  readonly termId?: string | undefined
}

async function loadSchedule({ format, part, termId }: Export) {
  const language = i18n.language as Language
  return callFile(exportClasses, {
    query: {
      format,
      ...(part === 'own' ? { mine: 'true' } : {}),
      ...(termId && { termId }),
      ...(language === 'en' ? {} : { language }),
    },
  })
}

/** Shows the page to print in a tab, which has to open while the click is still being handled, so before the answer. */
async function showSchedule(choice: Export, tab: Window): Promise<void> {
  try {
    const { content } = await loadSchedule(choice)
    // Kept as long as this page, so that the tab can be loaded again.
    tab.location.replace(URL.createObjectURL(content))
  } catch (error) {
    tab.close()
    throw error
  }
}

/** Downloads the schedule in a format, or shows the page to print. */
export function useScheduleExport() {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ tab, ...choice }: Export & { tab: Window | null }) =>
      tab ? showSchedule(choice, tab) : saveFile(await loadSchedule(choice)),
    onError: (error) => {
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) notifyFailure(serverMessageOr(error, t('scheduleExport.failed')))
    },
  })
  const exportSchedule = (choice: Export) => {
    const isShown = choice.format === 'html'
    const tab = isShown ? window.open('', '_blank') : null
    if (isShown && !tab) notifyFailure(t('scheduleExport.tabBlocked'))
    else mutate({ ...choice, tab })
  }
  return { exportSchedule, isPending }
}
