import { Button, MultiSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'

interface FurtherRecordsProps {
  field: 'otherProfessorIds' | 'otherRoomIds'
  /** Those that a class may have besides its first one. */
  options: readonly { readonly value: string; readonly label: string }[]
  value?: string[]
  error?: ReactNode
  description?: ReactNode
  onChange?: (ids: string[]) => void
}

const NONE: string[] = []

/** Who teaches a class too, or where it is as well: few classes have any, the others show a button alone. */
export function FurtherRecords({ field, options, value = NONE, ...props }: FurtherRecordsProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const label = sayLabel(field, {}, t)
  if (value.length === 0 && !isAsked && !props.error)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => setIsAsked(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
    )
  return (
    <MultiSelect
      label={label}
      data={[...options]}
      searchable
      hidePickedOptions
      autoFocus={isAsked}
      nothingFoundMessage={t('calendar.noMatch')}
      value={value}
      {...props}
    />
  )
}
