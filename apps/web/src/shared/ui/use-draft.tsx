import { Alert, Button, Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import { readDraft, removeDraft, storeDraft } from '../session/drafts.ts'
import type { ListSearch } from './list-search.ts'

interface DraftOptions {
  /** Tells the forms of one address apart. */
  name: string
  /** The fields that differ from what is saved. */
  changed: Readonly<Record<string, unknown>>
  onRestore: (values: Readonly<Record<string, unknown>>) => void
}

/** Keeps what is entered and not saved for its account, also when the session ends, and offers it the next time. */
export function useDraft({ name, changed, onRestore }: DraftOptions): {
  notice: ReactNode
  /** It is saved, or not wanted. */
  forget: () => void
} {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const address = useLocation({
    select: ({ pathname, search }) => {
      const { dialog = '', over = '' }: ListSearch = search
      return `${pathname}?${dialog}&${over}`
    },
  })
  // The address changes before the form is removed.
  const [place] = useState(`${address}#${name}`)
  const [found, setFound] = useState(() => readDraft(place))
  const stored = useRef('{}')
  const isOver = useRef(false)
  const text = JSON.stringify(changed)
  useEffect(() => {
    if (isOver.current || text === stored.current) return
    stored.current = text
    storeDraft(place, JSON.parse(text))
  }, [place, text])
  const forget = () => {
    isOver.current = true
    removeDraft(place)
  }
  const decide = (act: () => void) => () => {
    act()
    setFound(null)
  }
  const notice = found && (
    <Alert role="status" color="blue" title={t('drafts.found', { moment: moment(found.moment) })}>
      <Group gap="xs">
        <Button size="xs" onClick={decide(() => onRestore(found.values))}>
          {t('drafts.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={decide(() => removeDraft(place))}>
          {t('drafts.discard')}
        </Button>
      </Group>
    </Alert>
  )
  return { notice, forget }
}
