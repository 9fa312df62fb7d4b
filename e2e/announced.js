/*
 * Put into a page before anything else: writes down what comes into its live regions. Regions that are within one
 * another speak each for themselves, as they do to a screen reader; one that is out of sight is silent.
 */
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
/** A region that has been silent for so long has said it all, in ms. */
const SILENCE = 600

const said = []
let saidAt = 0

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
    saidAt = performance.now()
  }
})
observer.observe(document, { subtree: true, childList: true, characterData: true })

/** All that has been said since it was asked last, once nothing more is said. */
window.listenToEnd = async () => {
  const askedAt = performance.now()
  while (performance.now() - Math.max(askedAt, saidAt) < SILENCE)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return said.splice(0)
}
