import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateInstance, writeInstances } from './testing/generated-instance.ts'
import { runScript } from './testing/run-command.ts'

let folder = ''
beforeAll(() => {
  folder = writeInstances().folder
  mkdirSync(join(folder, 'itc2007'))
  // The name of a known instance, so that there is a best known total to compare with.
  for (const name of ['small', 'comp01'])
    writeFileSync(join(folder, 'itc2007', `${name}.ctt`), generateInstance(false))
})
afterAll(() => rmSync(folder, { recursive: true }))

function bench(...args: string[]) {
  return runScript('itc2007.ts', args, { env: { BENCHMARKS_DIR: folder } })
}

describe('npm run bench:itc2007', () => {
  it('prints each run’s cost, median, best, gap, moves a second and sums, and saves them', async () => {
    const out = join(folder, 'saved', 'run.json')
    const args = ['--seconds', '0.3', '--seeds', '3', '--instances', 'comp01,small', '--out', out]
    const { code, out: said, errors } = await bench(...args)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const saved = JSON.parse(readFileSync(out, 'utf8'))
    expect(saved).toMatchObject({ timeLimitSeconds: 0.3, seeds: [1, 2, 3], threads: 1 })
    const [known, unknown] = saved.rows
    const costs = known.runs.map(({ cost }: { cost: number }) => cost)
    expect(known).toMatchObject({ instance: 'comp01', bestKnown: 5, best: Math.min(...costs) })
    expect(known.median).toBe([...costs].sort((one, other) => one - other)[1])
    expect(unknown).toMatchObject({ instance: 'small', bestKnown: null })
    const cells = said.split('\n').map((line) => line.split(/\s+/))
    const gap = `${(((known.median - 5) / 5) * 100).toFixed(0)}`
    const row = ['comp01', ...costs, known.median, known.best, 5, gap, '%'].map(String)
    expect(cells.find(([name]) => name === 'comp01')?.slice(0, row.length)).toEqual(row)
    const sums = [known.median + unknown.median, known.best + unknown.best, 5].map(String)
    expect(cells.find(([name]) => name === 'sum')).toEqual(['sum', ...sums])
    expect(said).toContain('Every run is feasible.')
  })

  it('finds the same costs from the same number of moves on two threads', async () => {
    const outs = ['a.json', 'b.json'].map((name) => join(folder, name))
    for (const out of outs) {
      const args = [
        '--moves',
        '200000',
        '--seeds',
        '2',
        '--threads',
        '2',
        '--instances',
        'small',
        '--out',
        out,
      ]
      expect((await bench(...args)).code).toBe(0)
    }
    const [one, other] = outs.map((out) =>
      JSON.parse(readFileSync(out, 'utf8')).rows[0].runs.map(({ cost }: { cost: number }) => cost),
    )
    expect(one).toEqual(other)
  })

  it('gives each room a second one when asked, so that every course has one room', async () => {
    const out = join(folder, 'twice.json')
    const args = ['--moves', '200000', '--seeds', '2', '--instances', 'small', '--twice-rooms', '--out', out]
    const { code, out: said } = await bench(...args)
    expect(code).toBe(0)
    expect(said).toContain(', twice the rooms\n')
    const { twiceRooms, rows } = JSON.parse(readFileSync(out, 'utf8'))
    expect(twiceRooms).toBe(true)
    expect(rows[0].runs.map((run: { roomStability: number }) => run.roomStability)).toEqual([0, 0])
  })

  it.each([
    ['an instance that is not there', ['--instances', 'comp99'], 1, 'comp99.ctt'],
    ['an unknown option', ['--sedes', '1'], 2, '--sedes'],
  ] as const)('refuses %s', async (_, args, code, sentence) => {
    expect(await bench(...args)).toEqual({ code, out: '', errors: expect.stringContaining(sentence) })
  })
})
