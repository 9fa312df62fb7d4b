import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breaches } from '@scheduler/formats/testing/fet/testing/every-constraint'
import { writeFetFile } from '@scheduler/formats/testing/fet/testing/small-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScript } from './testing/run-command.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scheduler-fet-race-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run bench:fet', () => {
  it('says of both searches whether all is kept and how long that took, or that FET’s is not installed', async () => {
    const file = join(folder, 'small.fet')
    writeFileSync(file, writeFetFile(breaches.map(({ xml }) => xml).join('')))
    const { code, out, errors } = await runScript('fet-race.ts', ['--files', file, '--seconds', '60'])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(out).toMatch(/^small\.fet +ours +yes +\d+\.\d +\d+\.\d +\d+\.\d +-$/m)
    // FET wants lists that the small file does not have.
    expect(out).toMatch(/^small\.fet +fet +(yes|no) +\d+\.\d +\d+\.\d +\d+\.\d +\S|^fet-cl is not installed/m)
  })

  it('ends with a sentence where there are no samples', async () => {
    const { code, errors } = await runScript('fet-race.ts', [], { env: { FET_SAMPLES_DIR: folder } })
    expect(code).toBe(1)
    expect(errors).toContain('FET_SAMPLES_DIR names the folder')
  })
})
