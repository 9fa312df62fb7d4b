import type { ButtonProps } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { ExportTrigger } from './export-trigger.tsx'
import type { SchedulePart } from './use-schedule-export.ts'

const loadDropdown = () => import('./export-dropdown.tsx').then((file) => file.ExportDropdown)
const ExportDropdown = lazyPart(loadDropdown)

type ExportMenuProps = Pick<ButtonProps, 'variant' | 'justify'> & {
  /** What can be chosen from; a single part goes without saying. */
  parts?: readonly SchedulePart[]
  /** The academic term that is shown next to it. */
  termId?: string | undefined
}

/** The button that offers the schedule as a file or a page to print; its menu comes when it is first pressed. */
export function ExportMenu({ parts = ['all'], termId, ...look }: ExportMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (!isWanted) {
    return (
      <ExportTrigger {...look} onPointerEnter={() => void loadDropdown()} onClick={() => setIsWanted(true)} />
    )
  }
  return (
    <Suspense fallback={<ExportTrigger {...look} />}>
      <ExportDropdown parts={parts} termId={termId} {...look} />
    </Suspense>
  )
}
