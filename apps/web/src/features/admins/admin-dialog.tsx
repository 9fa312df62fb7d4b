import { ADMIN, type Admin, createAdmin, newAdmin, updateAdmin } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { readSession, storeUser } from '../../shared/session/session.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { type RecordEdit, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import type { DialogLevel } from '../../shared/ui/use-url-dialog.ts'
import { AccountFields } from '../accounts/account-fields.tsx'

type AdminValues = Record<'fullName' | 'email' | 'password', string>

function startValues(admin: Admin | undefined): AdminValues {
  return { fullName: admin?.fullName ?? '', email: admin?.email ?? '', password: '' }
}

function useSaveAdmin(admin: Admin | undefined, { pick }: RecordEdit) {
  const { t: say } = useListsTexts()
  const creation = useWrite(createAdmin, {
    changes: 'admin',
    success: say('admins.created'),
    failure: (error) => say('admins.createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(updateAdmin, {
    changes: 'admin',
    success: (saved) => {
      if (readSession()?.user._id === saved._id) storeUser(saved)
      return say('admins.updated')
    },
    failure: (error) => say('admins.updateFailed', { message: messageOf(error) }),
  })
  const save = ({ password, ...body }: AdminValues): Promise<unknown> =>
    admin
      ? change.mutateAsync({ params: { id: admin._id }, body: pick(body) })
      : creation.mutateAsync({ body: { ...body, password } })
  return { save, isSaving: creation.isPending || change.isPending }
}

interface AdminDialogProps {
  admin: Admin | undefined
  level?: DialogLevel
  onClose: (options?: { force: boolean }) => void
}

/** Adds an administrator, or edits the one it is given; a password is only set for a new one. */
export function AdminDialog({ admin, level = 'dialog', onClose }: AdminDialogProps) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const { form, edit } = useRecordForm({
    schema: admin ? newAdmin.omit({ password: true }) : newAdmin,
    record: admin,
    toValues: startValues,
  })
  const { save, isSaving } = useSaveAdmin(admin, edit)
  return (
    <FormDialog
      title={admin ? say('admins.edit') : t('admins.add')}
      level={level}
      form={form}
      edit={edit}
      next={admin ? undefined : ADMIN.next}
      submitLabel={admin ? say('admins.update') : t('admins.add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <AccountFields form={form} isNew={!admin} />
    </FormDialog>
  )
}
