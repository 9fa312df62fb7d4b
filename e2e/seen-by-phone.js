/*
 * Put into a page: finds what a narrow screen cuts off, lets run over its edge, or makes too small to hit. What is
 * meant to be heard alone, what scrolls within the page, and what lies under a dialog is left out.
 */

/** A finger hits what is so wide and high, in px. */
const SMALLEST = 24
const TARGETS = 'button, a[href], input, select, textarea, summary, [role=tab]'
/** Parts of pixels are rounded here and there. */
const ROUNDING = 1

const isCovered = (element) => {
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(element))
}

const isSeen = (element) => {
  const { width, height } = element.getBoundingClientRect()
  const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return isShown && width > 1 && height > 1 && !element.closest('[inert]') && !isCovered(element)
}

function measureText(element) {
  // What is written in a field is scrolled there.
  if (element.matches('textarea')) return null
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
  if (texts.length === 0) return null
  const range = document.createRange()
  range.setStartBefore(texts[0])
  range.setEndAfter(texts.at(-1))
  return range.getBoundingClientRect()
}

/** What cuts the text off: an ancestor that hides what overflows it, or the edge of the screen. */
function findCut(element, text) {
  for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box)
    const { left, right, width } = box.getBoundingClientRect()
    if (width <= 1 || overflowX === 'auto' || overflowX === 'scroll') return null
    const isOver = text.left < left - ROUNDING || text.right > right + ROUNDING
    if (overflowX !== 'visible' && isOver) return 'is cut off'
  }
  return text.left < -ROUNDING || text.right > innerWidth + ROUNDING ? 'runs over the edge' : null
}

/** A button that is lower than its words. */
function isTooLow(element, text) {
  const button = element.closest('button')
  return button !== null && text.height > button.getBoundingClientRect().height + ROUNDING
}

/** A field is pressed by its label too, and one among pills by the frame around them all. */
function isTooSmall(target) {
  if (getComputedStyle(target).display === 'inline' || target.matches('.mantine-PillsInputField-field'))
    return false
  const boxes = [target, ...(target.labels ?? [])].map((one) => one.getBoundingClientRect())
  const size = (side) => Math.max(...boxes.map((box) => box[side]))
  return Math.min(size('width'), size('height')) < SMALLEST - 0.5
}

const nameOf = (element) => {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim()
  return `${element.tagName.toLowerCase()} '${name.slice(0, 60)}'`
}

window.findPhoneFaults = () => {
  const faults = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`)
  for (const element of document.body.querySelectorAll('*')) {
    const text = measureText(element)
    if (text === null || !isSeen(element)) continue
    const cut = findCut(element, text)
    if (cut) faults.push(`${nameOf(element)} ${cut}`)
    if (isTooLow(element, text)) faults.push(`${nameOf(element)} is higher than its button`)
  }
  for (const target of document.body.querySelectorAll(TARGETS))
    if (isSeen(target) && isTooSmall(target)) faults.push(`${nameOf(target)} is too small to hit`)
  return faults
}
