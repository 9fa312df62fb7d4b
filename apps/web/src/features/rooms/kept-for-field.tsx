import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import type { Room } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '../../shared/api/department-queries.ts'
import { useDepartmentsTexts } from '../../shared/i18n/departments-texts.ts'
import { DepartmentInput } from '../../shared/ui/department-field.tsx'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { useFieldWords } from '../../shared/ui/record-form/say-field.ts'

type KeptFor = Room['keptFor'][number]

interface KeptForFieldProps {
  value: Room['keptFor']
  /** By the path of the field: 'keptFor', 'keptFor.0.department'. */
  errors: Readonly<Record<string, ReactNode>>
  onChange: (value: Room['keptFor']) => void
  onOpenHours: (index: number) => void
}

/** The departments for which a room is kept; it isn't asked where nobody has a department. */
export function KeptForField({ value, errors, onChange, onOpenHours }: KeptForFieldProps) {
  const { t } = useDepartmentsTexts()
  const { t: sayCommon } = useTranslation()
  const { data: departments = [] } = useQuery(departmentsQuery)
  if (departments.length === 0 && value.length === 0) return null
  return (
    <Input.Wrapper
      component="fieldset"
      label={sayLabel('keptFor', {}, sayCommon)}
      labelElement="div"
      labelProps={{ component: 'legend' }}
      description={value.length > 0 ? t('kept.hint') : undefined}
      error={errors.keptFor}
      bd={0}
      p={0}
      m={0}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt={6}>
        {value.map((one, index) => (
          <KeptForRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place while its department is typed
            key={index}
            one={one}
            error={errors[`keptFor.${index}.department`]}
            onChange={(department) =>
              onChange(value.map((other, at) => (at === index ? { ...other, department } : other)))
            }
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
            onOpenHours={() => onOpenHours(index)}
          />
        ))}
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...value, { department: '', hours: {} }])}
        >
          {t('kept.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

interface KeptForRowProps {
  one: KeptFor
  error: ReactNode
  onChange: (department: string) => void
  onRemove: () => void
  onOpenHours: () => void
}

function KeptForRow({ one: { department, hours }, error, onChange, onRemove, onOpenHours }: KeptForRowProps) {
  const { t } = useDepartmentsTexts()
  const { t: sayCommon } = useTranslation()
  const { sayAvailability } = useFieldWords()
  return (
    <Stack gap={6}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DepartmentInput
          flex={1}
          label={sayCommon('people.department')}
          value={department}
          error={error}
          onChange={onChange}
        />
        <ActionIcon
          color="red"
          mt={28}
          aria-label={t('kept.remove', { name: department || sayCommon('people.department') })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {sayAvailability(hours) || t('kept.always')}
        </Text>
        <Button
          variant="default"
          size="xs"
          flex="none"
          leftSection={<CalendarClock size={16} aria-hidden />}
          onClick={onOpenHours}
        >
          {t('kept.setHours')}
        </Button>
      </Group>
    </Stack>
  )
}
