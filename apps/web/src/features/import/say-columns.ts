import { IMPORTED_FIELDS, type Imported } from '@scheduler/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { NAME_PARTS } from './reading/synonyms.ts'

/** What the fields of a kind are called. */
export function useFieldNames(kind: Imported) {
  const { t } = useTranslation()
  const { t: say } = useImportingTexts()
  const fields = IMPORTED_FIELDS[kind]
  const sayField = (field: string): string => {
    if (field === 'givenName' || field === 'familyName') return say(field)
    const label = fields[field]?.label
    return label ? sayLabel(label, {}, t as TFunction) : field
  }
  const names = Object.keys(fields)
  /** What a column may be, with the parts of a name where there is one. */
  const choices = names.includes('fullName') ? [...names, ...NAME_PARTS] : names
  const isRequired = (field: string) => fields[field]?.isRequired === true
  return {
    sayField,
    choices,
    required: names.filter(isRequired),
    optional: names.filter((one) => !isRequired(one)),
  }
}
