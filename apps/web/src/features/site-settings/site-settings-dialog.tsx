import {
  Alert,
  Button,
  Checkbox,
  Group,
  Loader,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  TextInput,
} from '@mantine/core'
import {
  addFault,
  findAcademicYearFault,
  PROFESSORS_BOOK,
  type SiteSettings,
  type TeachingWeekRecord,
  updateSiteSettings,
  updateTeachingWeek,
} from '@scheduler/contract'
import { MOST_MINUTES_BETWEEN_BUILDINGS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { siteSettingsQuery, teachingWeekQuery } from '../../shared/api/queries.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { DateField } from '../../shared/ui/written-field.tsx'
import { type SettingsValues, toSiteValues, toWeekValues } from './settings-values.ts'
import { TeachingWeekFields } from './teaching-week-fields.tsx'
import { useSaveSettings } from './use-save-settings.ts'

interface Closing {
  onClose: (options?: { force: boolean }) => void
}
interface Settings {
  settings: SiteSettings
  week: TeachingWeekRecord
}

/** Judges a form as the two calls that it becomes. */
const schema = updateSiteSettings.body.extend(updateTeachingWeek.body.shape).check(({ value, issues }) => {
  const { academicYearStart: from, academicYearEnd: to } = value
  if (from !== undefined && to !== undefined) addFault(issues, value, findAcademicYearFault({ from, to }))
})

function SettingsForm({ settings, week, onClose }: Closing & Settings) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const form = useSchemaForm<SettingsValues>({
    schema,
    initialValues: { ...toSiteValues(settings), ...toWeekValues(week) },
  })
  const { save, isSaving, edit } = useSaveSettings(form, { settings, week })
  return (
    <FormDialog
      title={say('siteSettings.title')}
      size="lg"
      form={form}
      edit={edit}
      submitLabel={t('actions.save')}
      isSaving={isSaving}
      clashField={form.isDirty('academicYearStart') ? 'academicYearStart' : 'academicYearEnd'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={say('siteSettings.siteName')}
        required
        data-autofocus
        {...form.getInputProps('siteName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          label={say('siteSettings.academicYearStart')}
          description={say('siteSettings.academicYearHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('academicYearStart')}
        />
        <DateField label={say('siteSettings.academicYearEnd')} {...form.getInputProps('academicYearEnd')} />
      </SimpleGrid>
      <NumberInput
        label={t('siteSettings.minutesBetweenBuildings')}
        description={say('siteSettings.minutesBetweenBuildingsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={MOST_MINUTES_BETWEEN_BUILDINGS}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('minutesBetweenBuildings')}
      />
      <Checkbox
        label={say('siteSettings.studentsFindRooms')}
        {...form.getInputProps('studentsFindRooms', { type: 'checkbox' })}
      />
      <NativeSelect
        label={say('siteSettings.professorsBook')}
        data={PROFESSORS_BOOK.map((value) => ({
          value,
          label: say(`siteSettings.professorsBooking.${value}`),
        }))}
        {...form.getInputProps('professorsBook')}
      />
      <Group>
        <Button renderRoot={(props) => <Link {...props} to="/admin/closures" />} variant="light">
          {t('shell.closures')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/admin/terms" />} variant="light">
          {t('terms.title')}
        </Button>
      </Group>
      <TeachingWeekFields form={form} />
    </FormDialog>
  )
}

export function SiteSettingsDialog({ onClose }: Closing) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const { data: settings, error: settingsError } = useQuery(siteSettingsQuery)
  const { data: week, error: weekError } = useQuery(teachingWeekQuery)
  if (settings && week) return <SettingsForm settings={settings} week={week} onClose={onClose} />
  const error = settingsError ?? weekError
  return (
    <Dialog title={say('siteSettings.title')} onClose={() => onClose()}>
      {error ? (
        <Alert color="red">{messageOf(error)}</Alert>
      ) : (
        <Loader role="status" aria-label={t('app.loading')} />
      )}
    </Dialog>
  )
}
