import { Alert, Loader, SimpleGrid, TextInput } from '@mantine/core'
import { type SiteSettings, updateSiteSettings } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type Closing = { onClose: (options?: { force: boolean }) => void }

function SettingsForm({ settings, onClose }: Closing & { settings: SiteSettings }) {
  const { t } = useTranslation()
  const form = useSchemaForm<SiteSettings>({ schema: updateSiteSettings.body, initialValues: settings })
  const save = useWrite(updateSiteSettings, {
    changes: 'siteSettings',
    success: t('siteSettings.updated'),
    failure: (error) => t('siteSettings.updateFailed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('siteSettings.title')}
      form={form}
      submitLabel={t('actions.save')}
      isSaving={save.isPending}
      clashField={form.isDirty('academicYearStart') ? 'academicYearStart' : 'academicYearEnd'}
      onSubmit={(body) => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <TextInput
        label={t('siteSettings.siteName')}
        required
        data-autofocus
        {...form.getInputProps('siteName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="date"
          label={t('siteSettings.academicYearStart')}
          description={t('siteSettings.academicYearHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('academicYearStart')}
        />
        <TextInput
          type="date"
          label={t('siteSettings.academicYearEnd')}
          {...form.getInputProps('academicYearEnd')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}

export function SiteSettingsDialog({ onClose }: Closing) {
  const { t } = useTranslation()
  const { data: settings, error } = useQuery(siteSettingsQuery)
  if (settings) return <SettingsForm settings={settings} onClose={onClose} />
  return (
    <Dialog title={t('siteSettings.title')} onClose={() => onClose()}>
      {error ? <Alert color="red">{messageOf(error)}</Alert> : <Loader aria-label={t('app.loading')} />}
    </Dialog>
  )
}
