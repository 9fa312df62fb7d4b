import { ActionIcon, Button, Group } from '@mantine/core'
import { CalendarClock, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

interface RowActionProps {
  icon: LucideIcon
  color: string
  label: string
  onClick: () => void
}

function RowAction({ icon: Icon, color, label, onClick }: RowActionProps) {
  return (
    <ActionIcon color={color} aria-label={label} data-hint onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

interface RowButtonProps {
  text: string
  /** What the record is called, which the label says as well. */
  of: string
  isDisabled: boolean
  onClick: () => void
}

/** A button in words at the end of a row. */
export function RowButton({ text, of, isDisabled, onClick }: RowButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isDisabled}
      aria-label={`${text}: ${of}`}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}

interface RowActionsProps {
  labels: { edit?: string; availability?: string; delete: string }
  leads?: ReactNode
  onEdit?: () => void
  onAvailability?: () => void
  onDelete: () => void
}

/** The icon buttons at the end of a row; their labels name the record that they act on. */
export function RowActions({ labels, leads, onEdit, onAvailability, onDelete }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap" display="inline-flex">
      {leads}
      {labels.availability && onAvailability && (
        <RowAction
          icon={CalendarClock}
          color="emerald"
          label={labels.availability}
          onClick={onAvailability}
        />
      )}
      {labels.edit && onEdit && (
        <RowAction icon={Pencil} color="emerald" label={labels.edit} onClick={onEdit} />
      )}
      <RowAction icon={Trash2} color="red" label={labels.delete} onClick={onDelete} />
    </Group>
  )
}
