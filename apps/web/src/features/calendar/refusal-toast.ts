let closeLast = () => {}

/** Takes the ways out of the last refusal away, as they stay until then. */
export function forgetRefusal(): void {
  closeLast()
}

/** The ways out of a refusal are shown in the place of the last ones. */
export function showRefusal(show: () => () => void): () => void {
  forgetRefusal()
  closeLast = show()
  return closeLast
}
