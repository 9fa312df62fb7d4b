import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const PAUSE_MILLISECONDS = 200

interface SearchBoxProps {
  value: string
  placeholder: string
  onChange: (text: string) => void
}

/** Shows what is typed at once and hands it on after a short pause. */
export function SearchBox({ value, placeholder, onChange }: SearchBoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== handedOn) setText(value)
  }
  const handOn = useDebouncedCallback((next: string) => {
    setHandedOn(next)
    onChange(next)
  }, PAUSE_MILLISECONDS)
  const change = (next: string) => {
    setText(next)
    handOn(next)
  }
  return (
    <TextInput
      type="search"
      data-key="/"
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" aria-label={t('table.clearSearch')} onClick={() => change('')} />
        )
      }
    />
  )
}
