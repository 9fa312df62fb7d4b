import { useEffect, useState } from 'react'

/** A photo that was chosen and not yet sent, and the picture to show meanwhile. */
export function usePhoto(saved: string | null) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (chosen === null) return
    return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])
  const choose = (file: File | null) => {
    if (file) setChosen({ file, url: URL.createObjectURL(file) })
  }
  return { photo: chosen?.file ?? null, shown: chosen?.url ?? saved, choose }
}
