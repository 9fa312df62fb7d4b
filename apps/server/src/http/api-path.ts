/** Whether an address is of the API, however its letters are written. */
export function isOfApi(url: string): boolean {
  const [path = ''] = url.split('?')
  try {
    return /^\/api(\/|$)/i.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
