/** Counts how often others have their turn until it is stopped. */
export function countTurns(): { stop(): number } {
  let turns = 0
  let isOver = false
  const take = () => {
    if (isOver) return
    turns++
    setImmediate(take)
  }
  setImmediate(take)
  return {
    stop() {
      isOver = true
      return turns
    },
  }
}
