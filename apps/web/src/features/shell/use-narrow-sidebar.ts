import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Below this the sidebar starts as a rail of icons. */
const ROOMY = '(min-width: 62em)'

/** Whether the sidebar is a rail of icons: as chosen in this browser, until then by the room that there is. */
export function useNarrowSidebar() {
  const isRoomy = useMediaQuery(ROOMY, window.matchMedia(ROOMY).matches)
  const [choice, choose] = useLocalStorage<'wide' | 'narrow' | 'auto'>({
    key: 'sidebar',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  })
  const isNarrow = choice === 'auto' ? !isRoomy : choice === 'narrow'
  return { isNarrow, toggleNarrow: () => choose(isNarrow ? 'wide' : 'narrow') }
}
