import { useSyncExternalStore } from 'react'

const storedSwitch = 'sampleData'
const OFF = 'off'

const listeners = new Set<() => void>()

function isOn(): boolean {
  return localStorage.getItem(storedSwitch) !== OFF
}

/** Whether empty pages show the sample, remembered on this device. */
export function turnSample(on: boolean): void {
  if (on) localStorage.removeItem(storedSwitch)
  else localStorage.setItem(storedSwitch, OFF)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Other tabs turn it too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useSampleSwitch(): boolean {
  return useSyncExternalStore(subscribe, isOn)
}
