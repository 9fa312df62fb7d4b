import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password with a switch, reachable by keyboard, that shows or hides it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'actions.hidePassword' : 'actions.showPassword'),
        tabIndex: 0,
      }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
