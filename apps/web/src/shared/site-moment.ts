import type { SiteMoment } from '@scheduler/domain'

/** Now, on this machine's clock; the server judges by the site's. */
export function readSiteMoment(): SiteMoment {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return { date: `${now.getFullYear()}-${month}-${day}`, minute: now.getHours() * 60 + now.getMinutes() }
}
