import { useEffect, useState } from 'react'

/**
 * What is fetched once the page is shown; null until it is here. Unlike a lazy part it is then used at once, without waiting.
 * @param load the same function at each rendering
 */
export function useLate<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [late, setLate] = useState<{ loaded: Loaded } | null>(null)
  useEffect(() => {
    let isHere = true
    void load().then((loaded) => isHere && setLate({ loaded }))
    return () => {
      isHere = false
    }
  }, [load])
  return late?.loaded ?? null
}
