import { useSyncExternalStore } from 'react'
import { announceChoice, watchChoices } from '../stored-choices.ts'

const STORED_SWITCH = 'sampleData'
const OFF = 'off'

function isOn(): boolean {
  return localStorage.getItem(STORED_SWITCH) !== OFF
}

/** Whether empty pages show the sample, remembered on this device. */
export function turnSample(on: boolean): void {
  if (on) localStorage.removeItem(STORED_SWITCH)
  else localStorage.setItem(STORED_SWITCH, OFF)
  announceChoice()
}

export function useSampleSwitch(): boolean {
  return useSyncExternalStore(watchChoices, isOn)
}
