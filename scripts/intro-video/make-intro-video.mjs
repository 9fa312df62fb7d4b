import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.mjs'

/*
 * Makes the login page's film and its poster: the browser draws scene.js picture by picture, ffmpeg (a package of the
 * system) encodes them. The results are in the repository; run this again after a change of the scene.
 */

const FRAMES_PER_SECOND = 30
const target = join(import.meta.dirname, '../../apps/web/public')
const frames = mkdtempSync(join(tmpdir(), 'scheduler-intro-'))

const server = createServer((request, response) => {
  const name = request.url === '/scene.js' ? 'scene.js' : 'scene.html'
  response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/html')
  response.end(readFileSync(join(import.meta.dirname, name)))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch(chromiumLaunchOptions())
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.waitForFunction('globalThis.draw !== undefined')
const count = Math.round((await page.evaluate('SECONDS')) * FRAMES_PER_SECOND)
for (let frame = 0; frame <= count; frame++) {
  const url = await page.evaluate((second) => {
    globalThis.draw(second)
    return document.querySelector('canvas').toDataURL('image/png')
  }, frame / FRAMES_PER_SECOND)
  const name = `${String(frame).padStart(4, '0')}.png`
  writeFileSync(join(frames, name), Buffer.from(url.split(',')[1], 'base64'))
}
await browser.close()
server.close()

const input = [
  '-y',
  '-loglevel',
  'error',
  '-framerate',
  String(FRAMES_PER_SECOND),
  '-i',
  join(frames, '%04d.png'),
]
const encode = (name, ...options) => {
  execFileSync('ffmpeg', [...input, '-an', '-map_metadata', '-1', ...options, join(target, name)])
  process.stdout.write(`${name}: ${(statSync(join(target, name)).size / 1000).toFixed(0)} kB\n`)
}
encode('intro.webm', '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p')
encode(
  'intro.mp4',
  '-c:v',
  'libx264',
  '-crf',
  '27',
  '-preset',
  'veryslow',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
)
encode('intro-poster.webp', '-frames:v', '1', '-c:v', 'libwebp', '-quality', '82')
rmSync(frames, { recursive: true, force: true })
