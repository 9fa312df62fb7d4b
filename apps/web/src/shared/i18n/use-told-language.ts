import { changeNewsWishes } from '@scheduler/contract'
import type { Language } from '@scheduler/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { unreadNewsQuery } from '../api/news-queries.ts'

/** Has mail come in the language that is read here: the one that was chosen last. */
export function useToldLanguage(): void {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  const { data } = useQuery(unreadNewsQuery)
  const language = i18n.language as Language
  const known = data?.language
  useEffect(() => {
    if (known === undefined || known === language) return
    queries.setQueryData(unreadNewsQuery.queryKey, (before) => before && { ...before, language })
    // Where it fails the next page tells it.
    call(changeNewsWishes, { body: { language } }).catch(() => {})
  }, [known, language, queries])
}
