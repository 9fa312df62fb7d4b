import { Button, type ButtonProps, Menu } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@scheduler/contract'
import { CalendarPlus, Download, FileSpreadsheet, FileText, type LucideIcon, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SchedulePart, useScheduleExport } from './use-schedule-export.ts'

const ICONS: Record<ExportFormat, LucideIcon> = {
  ics: CalendarPlus,
  csv: FileText,
  xlsx: FileSpreadsheet,
  html: Printer,
}

type ExportMenuProps = Pick<ButtonProps, 'variant' | 'justify'> & {
  /** What can be chosen from; a single part goes without saying. */
  parts?: readonly SchedulePart[]
}

/** The button that offers the schedule as a file or a page to print. */
export function ExportMenu({ parts = ['all'], variant = 'default', justify = 'center' }: ExportMenuProps) {
  const { t } = useTranslation()
  const { exportSchedule, isPending } = useScheduleExport()
  return (
    <Menu position="bottom-start" width="target" withinPortal>
      <Menu.Target>
        <Button
          variant={variant}
          justify={justify}
          loading={isPending}
          leftSection={<Download size={18} aria-hidden />}
        >
          {t('scheduleExport.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={190}>
        {parts.map((part) => (
          <ExportItems
            key={part}
            part={part}
            isNamed={parts.length > 1}
            onChoose={(format) => exportSchedule({ format, part })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type ExportItemsProps = { part: SchedulePart; isNamed: boolean; onChoose: (format: ExportFormat) => void }

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
