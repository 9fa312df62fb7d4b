import { Button } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { CircleHelp } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useGenerationTexts } from '../../shared/i18n/generation-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { Place } from './use-move-class.ts'

const WhyHere = lazyPart(() => import('./why-here.tsx').then((file) => file.WhyHere))

interface WhySectionProps {
  edited: ClassRecord
  onTake: (place: Place) => void
}

/** Asks on demand why a class is where it is: weighing its places takes the server a moment. */
export function WhySection({ edited, onTake }: WhySectionProps) {
  const { t } = useGenerationTexts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<CircleHelp size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('why.title')}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <WhyHere classId={edited._id} onTake={onTake} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
