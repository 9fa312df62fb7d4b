import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'

/** Takes a code from a slip of paper. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLinksTexts()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('set.code')}
          description={t('set.codeHint')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <Button type="submit" fullWidth>
          {t('set.continue')}
        </Button>
      </Stack>
    </form>
  )
}
