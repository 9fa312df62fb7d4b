/*
 * Put into a page before anything else: writes down what comes into its live regions. Regions that are within one
 * another speak each for themselves, as they do to a screen reader; one that is out of sight is silent.
 */
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
/** What a page puts off for so long at most belongs to what it was asked for, in ms. */
const SOON = 1000

const said = []
let answer = () => {}

function listRegions(node) {
  const regions = node instanceof Element ? [...node.querySelectorAll(LIVE)] : []
  const element = node instanceof Element ? node : node.parentElement
  for (let region = element?.closest(LIVE); region; region = region.parentElement?.closest(LIVE))
    regions.push(region)
  return regions
}

function listTexts({ type, target, addedNodes }) {
  const nodes = type === 'characterData' ? [target] : [...addedNodes]
  return nodes.filter((node) => node.isConnected && node.textContent?.trim())
}

/** The text of a region, its blocks apart. */
function read(region) {
  const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  const parts = []
  while (texts.nextNode()) parts.push(texts.currentNode.data.trim())
  return parts.filter(Boolean).join(' ')
}

const observer = new MutationObserver((records) => {
  for (const region of new Set(records.flatMap(listTexts).flatMap(listRegions))) {
    if (region.getAttribute('aria-live') === 'off' || !region.checkVisibility()) continue
    said.push(read(region))
  }
  answer()
})
observer.observe(document, { subtree: true, childList: true, characterData: true })

/** The timers that are due soon. */
const due = new Set()
// biome-ignore lint/plugin: the page's own timers are watched
const { setTimeout: begin, clearTimeout: end } = window
// biome-ignore lint/plugin: the same
window.setTimeout = (act, delay = 0, ...values) => {
  const timer = begin(() => {
    due.delete(timer)
    act(...values)
  }, delay)
  if (delay <= SOON) due.add(timer)
  return timer
}
window.clearTimeout = (timer) => {
  due.delete(timer)
  end(timer)
}
window.hasPutOff = () => due.size > 0

/** All that has been said since it was asked last, once a text has been said. */
window.listenUntil = (text) =>
  new Promise((resolve) => {
    answer = () => {
      if (!said.some((one) => one.includes(text))) return
      answer = () => {}
      resolve(said.splice(0))
    }
    answer()
  })
