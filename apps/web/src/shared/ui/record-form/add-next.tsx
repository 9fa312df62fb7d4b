import { Button, Text } from '@mantine/core'
import { useEditingTexts } from '../../i18n/editing-texts.ts'

/** Saves and begins the next record of the same kind. */
export function NextButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  const { t } = useEditingTexts()
  return (
    <Button variant="light" disabled={isDisabled} onClick={onClick}>
      {t('next.save')}
    </Button>
  )
}

/** Says what was added before the form that is shown; null where nothing was. */
export function AddedNotice({ name }: { name: string | null }) {
  const { t } = useEditingTexts()
  return (
    <Text role="status" size="sm" c="dimmed" mb={name === null ? 0 : 'sm'}>
      {name !== null && t('next.added', { name })}
    </Text>
  )
}
