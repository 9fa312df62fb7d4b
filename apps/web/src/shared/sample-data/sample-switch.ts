import { useSyncExternalStore } from 'react'
import { announceChoice, watchChoices } from '../stored-choices.ts'

const storedSwitch = 'sampleData'
const OFF = 'off'

function isOn(): boolean {
  return localStorage.getItem(storedSwitch) !== OFF
}

/** Whether empty pages show the sample, remembered on this device. */
export function turnSample(on: boolean): void {
  if (on) localStorage.removeItem(storedSwitch)
  else localStorage.setItem(storedSwitch, OFF)
  announceChoice()
}

export function useSampleSwitch(): boolean {
  return useSyncExternalStore(watchChoices, isOn)
}
