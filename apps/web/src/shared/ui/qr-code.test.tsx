import jsQR from 'jsqr'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QrCode } from './qr-code.tsx'

afterEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'))

/** What a camera would read of a drawing. */
async function readCode(svg: Element): Promise<string | undefined> {
  const image = new Image()
  const drawing = svg.cloneNode(true) as Element
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing.outerHTML)}`
  await image.decode()
  const size = 300
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('There is nothing to draw on.')
  context.drawImage(image, 0, 0, size, size)
  return jsQR(context.getImageData(0, 0, size, size).data, size, size)?.data
}

test.each([
  'https://scheduler.example.edu/set-password#k7x2m-9qfrt-4wz8n-hc3vd-0s6jb',
  'http://localhost:3000/set-password#00000-00000-00000-00000-00000',
  `https://${'timetable.'.repeat(8)}example.edu/set-password#zzzzz-zzzzz-zzzzz-zzzzz-zzzzz`,
])('a camera reads the address of the link: %s', async (text) => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  const screen = await render(<QrCode text={text} label="The link as a QR code" />)
  const drawn = screen.getByRole('img', { name: 'The link as a QR code' }).element()
  expect(await readCode(drawn)).toBe(text)
})
