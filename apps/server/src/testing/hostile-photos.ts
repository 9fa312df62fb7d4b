import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makePng, makePngChunk, paint, paintNoise, photoPart, writeForm } from './photo-forms.ts'

/* Files that are no pictures, or more than pictures, and forms that cost much. */

export type File = [content: Buffer, fileName: string, type: string]

export const HTML = Buffer.from('<html><script>alert(1)</script></html>')
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'

async function listKinds(): Promise<File[]> {
  const gif = await paint(8, 8).gif().toBuffer()
  const frames = await Promise.all(['red', 'blue'].map((color) => paint(9, 9, color).png().toBuffer()))
  const moving = sharp(frames, { join: { animated: true } })
  // 50 MB of a color profile, and of a comment, in a few kB.
  const bomb = deflateSync(Buffer.alloc(50_000_000))
  const profile = makePngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]))
  const comment = makePngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))
  return [
    [HTML, 'me.png', 'image/png'],
    [Buffer.from(SVG), 'me.svg', 'image/svg+xml'],
    [Buffer.from(SVG), 'me.png', 'image/png'],
    [Buffer.from(`<?xml version="1.0"?>${SVG}`), 'me.jpg', 'image/jpeg'],
    [gif, 'me.gif', 'image/gif'],
    [gif, 'me.png', 'image/png'],
    [await moving.clone().gif().toBuffer(), 'me.webp', 'image/webp'],
    [await moving.clone().webp().toBuffer(), 'me.webp', 'image/webp'],
    [await paint(8, 8).tiff().toBuffer(), 'me.jpg', 'image/jpeg'],
    [await paint(8, 8).avif().toBuffer(), 'me.webp', 'image/webp'],
    [Buffer.from('%PDF-1.4'), 'me.jpg', 'image/jpeg'],
    [Buffer.from('PK\u0003\u0004'), 'me.webp', 'image/webp'],
    [Buffer.from('MZ'), 'me.exe', 'image/png'],
    [Buffer.from('ffd8ff', 'hex'), 'me.jpg', 'image/jpeg'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'me.png', 'image/png'],
    [Buffer.from('RIFF\0\0\0\0WEBP'), 'me.webp', 'image/webp'],
    [Buffer.alloc(100_000), 'me.png', 'image/png'],
    [makePng(20_000, 10), 'long.png', 'image/png'],
    [makePng(0, 0), 'nothing.png', 'image/png'],
    [makePng(2 ** 31 - 1, 1), 'wide.png', 'image/png'],
    [makePng(64, 64, { chunks: [profile] }), 'profile.png', 'image/png'],
    [makePng(64, 64, { chunks: [comment] }), 'comment.png', 'image/png'],
    [
      makePng(64, 64, { chunks: [makePngChunk('tEXt', Buffer.concat([Buffer.from('a\0'), HTML]))] }),
      'a.png',
      'image/png',
    ],
    [await paint(1, 1).png().toBuffer(), 'dot.png', 'image/png'],
    [await paint(8, 8).toColourspace('cmyk').jpeg().toBuffer(), 'cmyk.jpg', 'image/jpeg'],
    [await paint(8, 8).toColourspace('rgb16').png().toBuffer(), 'deep.png', 'image/png'],
    [
      await paint(8, 8)
        .withExif({ IFD0: { ImageDescription: HTML.toString() }, IFD3: { GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
      'exif.jpg',
      'image/jpeg',
    ],
  ]
}

const FILE_NAMES = [
  '../../x.png',
  '/etc/passwd',
  'C:\\Windows\\x.png',
  'a\0b.png',
  'a%00b.png',
  '%2e%2e%2fx.png',
  'con.png',
  '<script>alert(1)</script>.png',
  `${'x'.repeat(5000)}.png`,
]

/** Good pictures cut off, with bytes changed, with a page before or behind them, and under bad names. */
function listDamaged(good: Buffer): File[] {
  const cut = Array.from({ length: 24 }, (_, share) =>
    good.subarray(0, Math.ceil((good.length * (share + 0.5)) / 24)),
  )
  const changed = Array.from({ length: 12 }, (_, round) => {
    const bent = Buffer.from(good)
    for (let hit = 0; hit < 20; hit++) {
      const at = 12 + ((round * 997 + hit * 389) % (bent.length - 12))
      bent.writeUInt8(255 - bent.readUInt8(at), at)
    }
    return bent
  })
  return [
    ...[...cut, ...changed].map((content): File => [content, 'me.png', 'image/png']),
    [Buffer.concat([good, HTML]), 'both.html', 'text/html'],
    [Buffer.concat([HTML, good]), 'both.jpg', 'image/jpeg'],
    ...FILE_NAMES.map((name): File => [good, name, 'text/html']),
  ]
}

/** All of them: more than a hundred. */
export async function listHostileFiles(): Promise<File[]> {
  const noise = paintNoise(64, 64)
  const good = [noise.clone().jpeg(), noise.clone().png(), noise.clone().webp()]
  const damaged = await Promise.all(good.map(async (one) => listDamaged(await one.toBuffer())))
  return [...(await listKinds()), ...damaged.flat()]
}

/** Forms that are refused as too large, and how many of each are sent at once. */
export const listBombs = (): [what: string, form: Buffer, times: number][] => [
  ['pictures of 196 megapixels', writeForm([photoPart(makePng(14_000, 14_000))]), 50],
  ['files of 6 MB', writeForm([photoPart(Buffer.alloc(6_000_000))]), 20],
  ['files of 5.5 MB', writeForm([photoPart(Buffer.alloc(5_500_000))]), 20],
  ['1,000 fields', writeForm(Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, content: 'x' }))), 5],
  ['1,000 files', writeForm(Array.from({ length: 1000 }, () => photoPart(Buffer.from('x')))), 5],
  ['a field of 200 kB', writeForm([{ name: 'fullName', content: 'x'.repeat(200_000) }]), 5],
]

/** Forms that are taken, and cost as much as any. */
export const listHeavy = async (): Promise<Buffer[]> => [
  writeForm([photoPart(await paintNoise(1250, 1250).png().toBuffer())]),
  writeForm([photoPart(makePng(20_000, 10))]),
]
