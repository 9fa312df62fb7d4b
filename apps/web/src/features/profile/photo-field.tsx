import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { usePhoto } from './use-photo.ts'

interface PhotoFieldProps {
  name: string
  photo: ReturnType<typeof usePhoto>
}

/** The photo as it will be, with what changes it and takes it away. */
export function PhotoField({ name, photo: { shown, isTooLarge, choose, remove } }: PhotoFieldProps) {
  const { t } = useTranslation()
  const forget = useRef<() => void>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const takeAway = () => {
    remove()
    // The browser tells of a file only when it is another one than before.
    forget.current?.()
    changeButton.current?.focus()
  }
  return (
    <Group gap="lg">
      <Avatar src={shown} alt="" size={112} radius="md" color="emerald" name={name} />
      <Stack gap="xs">
        <Group gap="sm">
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose} resetRef={forget}>
            {(button) => (
              <Button ref={changeButton} variant="default" {...button}>
                {t('profile.changePhoto')}
              </Button>
            )}
          </FileButton>
          {shown !== null && (
            <Button variant="subtle" color="red" onClick={takeAway}>
              {t('profile.removePhoto')}
            </Button>
          )}
        </Group>
        <Text size="sm" c={isTooLarge ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {t(isTooLarge ? 'profile.photoTooLarge' : 'profile.photoHint')}
        </Text>
      </Stack>
    </Group>
  )
}
