import { expect, type Locator, type Page } from '@playwright/test'
import { until } from '@scheduler/testing'

const MOST_STOPS = 150

/** As much of an element as is looked at in the browser. */
interface Focusable {
  ownerDocument: { activeElement: unknown }
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element: Focusable) => element.ownerDocument.activeElement === element)
}

/** Letters rest for a second after a page or a dialog has come: presses one until it has changed the address, which it does at once. */
export async function pressLetter(page: Page, letter: string): Promise<void> {
  const readAddress = () => page.evaluate<string>('location.href')
  const before = await readAddress()
  await until(async () => {
    await page.keyboard.press(letter)
    return (await readAddress()) !== before
  })
}

/** Somebody who works with the keyboard alone. */
export function useKeys(page: Page) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  /** Tabs forward until the target has the focus. */
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await hasFocus(target)) return
      await press('Tab')
    }
    throw new Error(`${MOST_STOPS} times Tab do not lead to ${target}`)
  }

  async function activate(target: Locator, key = 'Enter') {
    await reach(target)
    await press(key)
  }

  async function write(target: Locator, text: string) {
    await reach(target)
    await press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }

  /** Chooses from a list that opens below its field. */
  async function choose(field: Locator, option: string) {
    await reach(field)
    await page.keyboard.type(option)
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await press('ArrowDown', 'Enter')
  }

  /** Chooses in a closed list of the browser's own by the first letters of an entry. */
  async function select(field: Locator, letters: string) {
    await reach(field)
    await page.keyboard.type(letters)
  }

  return { press, reach, activate, write, choose, select, type: (text: string) => page.keyboard.type(text) }
}

export type Keys = ReturnType<typeof useKeys>
