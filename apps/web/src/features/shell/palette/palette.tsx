import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { Role } from '@scheduler/domain'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useScreensTexts } from '../../../shared/i18n/screens-texts.ts'
import { findEntries, type PaletteEntry } from './find-entries.ts'
import classes from './palette.module.css'
import { PaletteResults, RESULTS_ID } from './palette-results.tsx'
import { optionId, useChoice } from './use-choice.ts'
import { useFixedEntries } from './use-fixed-entries.ts'
import { useRecordEntries } from './use-record-entries.ts'

const [store, palette] = createSpotlight()

/** Finds every screen, record and act of a role by a few letters; open as long as it is mounted. */
export function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useScreensTexts()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const fixed = useFixedEntries(role)
  const { entries, isLoading } = useRecordEntries(role)
  const { groups, isCut } = findEntries([...fixed, ...entries], searched)
  // What is run may open a dialog or take the focus: the palette is closed by then.
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const shown = groups.flatMap((group) => group.entries)
  const { chosen, onKeyDown } = useChoice(shown, searched, run)
  useEffect(() => {
    palette.open()
    return palette.close
  }, [])
  const notes = [
    shown.length === 0 && !isLoading && t('palette.nothing'),
    isLoading && t('palette.loading'),
    isCut && t('palette.more'),
  ]
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t('translation:palette.open') } }}
      classNames={{ overlay: classes.overlay ?? '', search: classes.search ?? '' }}
    >
      <Spotlight.Search
        role="combobox"
        aria-expanded
        aria-controls={RESULTS_ID}
        aria-activedescendant={optionId(chosen)}
        aria-label={t('translation:palette.open')}
        placeholder={t('palette.search')}
        leftSection={<Search size={18} aria-hidden />}
        onKeyDown={onKeyDown}
      />
      <PaletteResults groups={groups} chosen={chosen} onRun={run} />
      <div role="status" className={classes.status}>
        {notes.filter(Boolean).join(' ')}
      </div>
    </Spotlight.Root>
  )
}
