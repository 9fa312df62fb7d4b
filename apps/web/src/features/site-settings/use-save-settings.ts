import type { UseFormReturnType } from '@mantine/form'
import { updateSiteSettings, updateTeachingWeek } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { type SettingsValues, splitValues } from './settings-values.ts'

/** Saves the parts of the settings that have changed; the site's alone when none has. */
export function useSaveSettings(form: UseFormReturnType<SettingsValues>) {
  const { t } = useTranslation()
  const isChanged = (fields: object) => Object.keys(fields).some((field) => form.isDirty(field))
  const { site, week } = splitValues(form.getValues())
  const isWeekChanged = isChanged(week)
  const isSiteChanged = isChanged(site) || !isWeekChanged
  const failure = (error: Error) => t('siteSettings.updateFailed', { message: messageOf(error) })
  const siteWrite = useWrite(updateSiteSettings, {
    changes: 'siteSettings',
    success: t('siteSettings.updated'),
    failure,
  })
  const weekWrite = useWrite(updateTeachingWeek, {
    changes: 'siteSettings',
    success: () => (isSiteChanged ? null : t('siteSettings.updated')),
    failure,
  })
  const save = async () => {
    if (isWeekChanged) await weekWrite.mutateAsync({ body: week })
    if (isSiteChanged) await siteWrite.mutateAsync({ body: site })
  }
  return { save, isSaving: siteWrite.isPending || weekWrite.isPending }
}
