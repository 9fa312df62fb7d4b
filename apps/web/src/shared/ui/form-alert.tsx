import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

/** One line for a short form whose fields share a message; the fields themselves are only marked. */
export function FormAlert({ errors }: Pick<UseFormReturnType<unknown>, 'errors'>) {
  const first = Object.values(errors)[0]
  return (
    <Text role="alert" c="var(--mantine-color-error)" size="sm" mih="1.55em">
      {first}
    </Text>
  )
}

/** The properties of a field that is marked when in error, while `FormAlert` says why. */
export function markField(props: { error?: unknown }): { error: boolean } {
  return { ...props, error: props.error !== undefined && props.error !== null }
}
