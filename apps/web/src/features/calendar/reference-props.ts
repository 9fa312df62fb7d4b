import { useTranslation } from 'react-i18next'

/** What every field that refers to a record has in common. */
export function useReferenceProps(label: string) {
  const { t } = useTranslation()
  return {
    label,
    placeholder: t('app.none'),
    searchable: true,
    clearable: true,
    nothingFoundMessage: t('calendar.noMatch'),
    clearButtonProps: { 'aria-label': t('calendar.clear', { field: label }), tabIndex: 0 },
  } as const
}
