import type { Locator } from '@playwright/test'
import type { MessyFile } from './messy-files.ts'

/** The hand of somebody at the product: counts what it takes, a field that is filled in as one click. */
export class Hand {
  clicks = 0

  async click(what: Locator): Promise<void> {
    this.clicks += 1
    await what.click()
  }

  async fill(field: Locator, value: string): Promise<void> {
    this.clicks += 1
    await field.fill(value)
  }

  /** Opens the list and takes an option. */
  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2
    await list.selectOption({ label: option })
  }

  /** Opens the dialog of the system and takes files there, all at once. */
  async chooseFiles(input: Locator, ...files: MessyFile[]): Promise<void> {
    this.clicks += 2
    await input.setInputFiles(files)
  }
}
