import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 AA, all that came before it, and what is thought to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const OPTIONS = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'], elementRef: false }

/**
 * Brings what moves to where it ends; what moves for ever is left alone. Rows that are read again are waited for: to bring
 * their dimming to its end would show what nobody sees of a short wait.
 */
const SETTLE = `new Promise((resolve) => {
  function settle() {
    if (document.querySelector('[data-refreshing]')) return void requestAnimationFrame(settle)
    for (const animation of document.getAnimations()) {
      if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish()
    }
    resolve()
  }
  requestAnimationFrame(() => requestAnimationFrame(settle))
})`

/** What axe finds wrong with the page as it is: the rule, and where. */
export async function findViolations(page: Page): Promise<string[]> {
  if (await page.evaluate<boolean>("typeof axe === 'undefined'")) await page.evaluate(axe.source)
  await page.evaluate(SETTLE)
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim()
      return `${id} at ${target.join(' ')}: ${why}`
    }),
  )
}
