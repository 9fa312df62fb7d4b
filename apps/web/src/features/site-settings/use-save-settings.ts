import type { UseFormReturnType } from '@mantine/form'
import {
  type SiteSettings,
  type TeachingWeekRecord,
  updateSiteSettings,
  updateTeachingWeek,
} from '@scheduler/contract'
import { useRef } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { type StaleEdit, useRecordEdit } from '../../shared/ui/record-form/use-record-form.ts'
import { type SettingsValues, splitValues, toSiteValues, toWeekValues } from './settings-values.ts'

interface Settings {
  settings: SiteSettings
  week: TeachingWeekRecord
}

/** Saves the parts of the settings that have changed; the site's alone when none has. */
export function useSaveSettings(form: UseFormReturnType<SettingsValues>, { settings, week }: Settings) {
  const { t: say } = useListsTexts()
  const siteEdit = useRecordEdit(form, {
    record: settings,
    toValues: (record = settings) => toSiteValues(record),
  })
  const weekEdit = useRecordEdit(form, { record: week, toValues: (record = week) => toWeekValues(record) })
  const values = splitValues(form.getValues())
  const [site, days] = [siteEdit.pick(values.site), weekEdit.pick(values.week)]
  const isChanged = ({ revision: _, ...edited }: object & { revision?: number }) =>
    Object.keys(edited).length > 0
  const isSiteChanged = isChanged(site) || !isChanged(days)
  const failure = (error: Error) => say('siteSettings.updateFailed', { message: messageOf(error) })
  const siteWrite = useWrite(updateSiteSettings, {
    changes: 'siteSettings',
    success: say('siteSettings.updated'),
    failure,
  })
  const weekWrite = useWrite(updateTeachingWeek, {
    changes: 'siteSettings',
    success: () => (isSiteChanged ? null : say('siteSettings.updated')),
    failure,
  })
  const saved = useRef<StaleEdit>(siteEdit)
  const save = async () => {
    saved.current = weekEdit
    if (isChanged(days)) await weekWrite.mutateAsync({ body: days })
    saved.current = siteEdit
    if (isSiteChanged) await siteWrite.mutateAsync({ body: site })
  }
  const edit: StaleEdit = {
    meet: (error) => saved.current.meet(error),
    staleFields: [...siteEdit.staleFields, ...weekEdit.staleFields],
    choose: (name, side) => {
      siteEdit.choose(name, side)
      weekEdit.choose(name, side)
    },
  }
  return { save, edit, isSaving: siteWrite.isPending || weekWrite.isPending }
}
