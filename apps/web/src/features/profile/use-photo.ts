import { useEffect, useState } from 'react'

/** The largest photo that the server takes. */
const LARGEST_BYTES = 5_000_000

/** What a form does with the photo: sends another, takes it away, or leaves it as it is. */
export type PhotoChange = File | 'removed' | null

type Draft = { change: File; url: string } | { change: 'removed' | null; url: null }

/** A change of the photo that was not yet sent, and the picture to show meanwhile. */
export function usePhoto(saved: string | null) {
  const [draft, setDraft] = useState<Draft>({ change: null, url: null })
  const [isTooLarge, setIsTooLarge] = useState(false)
  useEffect(() => {
    const { url } = draft
    return () => {
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [draft])
  const choose = (file: File | null) => {
    if (file === null) return
    setIsTooLarge(file.size > LARGEST_BYTES)
    if (file.size <= LARGEST_BYTES) setDraft({ change: file, url: URL.createObjectURL(file) })
  }
  const remove = () => {
    setIsTooLarge(false)
    setDraft({ change: saved === null ? null : 'removed', url: null })
  }
  const shown = draft.change === 'removed' ? null : (draft.url ?? saved)
  return { change: draft.change, shown, isTooLarge, choose, remove }
}

/** How a call carries a change of the photo: a new one as a file, none as an empty field. */
export function sayPhotoChange(change: PhotoChange) {
  return {
    body: change === 'removed' ? { profileImage: null } : {},
    files: change instanceof File ? { profileImage: change } : ({} as Record<string, File>),
  }
}
