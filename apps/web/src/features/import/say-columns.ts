import { type Imported, importedFields } from '@scheduler/contract'
import { listParts } from '@scheduler/formats/browser'
import type importing from '@scheduler/messages/locales/en/importing.json'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'

type Part = keyof (typeof importing)['parts']

/** What the fields of a kind are called. */
export function useFieldNames(kind: Imported) {
  const { t } = useTranslation()
  const { t: say } = useImportingTexts()
  const fields = importedFields(kind)
  const sayField = (field: string): string => {
    const label = fields[field]?.label
    return label ? sayLabel(label, {}, t as TFunction) : say(`parts.${field as Part}`)
  }
  const names = Object.keys(fields)
  /** What a column may be. */
  const choices = [...names, ...listParts(kind)]
  const isRequired = (field: string) => fields[field]?.isRequired === true
  return {
    sayField,
    choices,
    required: names.filter(isRequired),
    optional: names.filter((one) => !isRequired(one)),
  }
}
