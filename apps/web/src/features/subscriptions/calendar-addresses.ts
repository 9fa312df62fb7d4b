/** The whole address of a calendar, and with it those by which calendar programs subscribe to it. */
export function listAddresses(path: string, origin: string) {
  const address = new URL(path, origin).href
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    address,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`,
  }
}
