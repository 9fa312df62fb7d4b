import { isIPv6 } from 'node:net'

/** So many of an IPv6 address's eight groups tell the network. */
const NETWORK_GROUPS = 4

/**
 * Where an address counts: one of IPv4 alone, one of IPv6 with its network of 64 bits, of which each member has every
 * address to choose from. The empty text for a caller who has left: their address is not known any more.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = listGroups(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is written: a URL has one spelling for each. */
function listGroups(address: string): number[] {
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [start, end ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}
