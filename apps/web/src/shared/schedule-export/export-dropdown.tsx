import { Menu } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@scheduler/contract'
import { CalendarPlus, FileSpreadsheet, FileText, type LucideIcon, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExportTrigger, type ExportTriggerProps } from './export-trigger.tsx'
import { type SchedulePart, useScheduleExport } from './use-schedule-export.ts'

const ICONS: Record<ExportFormat, LucideIcon> = {
  ics: CalendarPlus,
  csv: FileText,
  xlsx: FileSpreadsheet,
  html: Printer,
}

type ExportDropdownProps = ExportTriggerProps & {
  parts: readonly SchedulePart[]
  termId?: string | undefined
}

/** The button with its choices, which are open as it comes. */
export function ExportDropdown({ parts, termId, ...look }: ExportDropdownProps) {
  const { exportSchedule, isPending } = useScheduleExport()
  return (
    <Menu position="bottom-start" width="target" withinPortal defaultOpened>
      <Menu.Target>
        <ExportTrigger {...look} loading={isPending} />
      </Menu.Target>
      <Menu.Dropdown miw={190}>
        {parts.map((part) => (
          <ExportItems
            key={part}
            part={part}
            isNamed={parts.length > 1}
            onChoose={(format) => exportSchedule({ format, part, termId })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ExportItemsProps {
  part: SchedulePart
  isNamed: boolean
  onChoose: (format: ExportFormat) => void
}

function ExportItems({ part, isNamed, onChoose }: ExportItemsProps) {
  const { t } = useTranslation()
  const partName = t(`scheduleExport.${part}`)
  return (
    <>
      {isNamed && <Menu.Label>{partName}</Menu.Label>}
      {EXPORT_FORMATS.map((format) => {
        const Icon = ICONS[format]
        const name = t(`scheduleExport.formats.${format}`)
        return (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} aria-hidden />}
            {...(isNamed && { 'aria-label': t('scheduleExport.formatOf', { format: name, part: partName }) })}
            onClick={() => onChoose(format)}
          >
            {name}
          </Menu.Item>
        )
      })}
    </>
  )
}
