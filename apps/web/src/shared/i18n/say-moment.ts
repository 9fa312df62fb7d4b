import type { Formats } from './formats.ts'

/** A moment of the server as it is on this machine's clock. */
export function sayMoment({ moment }: Formats, iso: string): string {
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return moment(local.toISOString().slice(0, 16))
}
