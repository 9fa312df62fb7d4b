import { gzipSync, strFromU8, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../read-system.ts'
import { openGzip } from './open-gzip.ts'

const TEXT = '<problem name="autumn" slotsPerDay="288"/>'

test('a file that is packed by gzip is what it was', () => {
  expect(strFromU8(openGzip(gzipSync(strToU8(TEXT)), 1))).toBe(TEXT)
})

test.each([
  ['that is cut short', gzipSync(strToU8(TEXT)).subarray(0, 30), 'damaged'],
  ['that ends after its beginning', gzipSync(strToU8(TEXT)).subarray(0, 8), 'damaged'],
  ['of other bytes', Uint8Array.from([0x1f, 0x8b, ...strToU8(TEXT)]), 'damaged'],
  ['that becomes more than there is room for', gzipSync(new Uint8Array(20_000_000)), 'tooLarge'],
])('a file %s is refused', (_, bytes, fault) => {
  expect(() => openGzip(bytes, 10)).toThrow(fault)
})

test('a packed file of another system is read as the file in it', async () => {
  const read = await readSystem({ 'autumn.xml.gz': gzipSync(strToU8(TEXT)) })
  expect(read).toMatchObject({ system: 'itc2019', termText: TEXT })
})
