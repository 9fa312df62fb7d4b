import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readCbCttSolution, validateCbCtt } from '@scheduler/formats'
import { readFet, readFetSolution, validateFet } from '@scheduler/formats/of/fet'
import { breaches } from '@scheduler/formats/testing/fet/testing/every-constraint'
import { constraint, writeFetFile } from '@scheduler/formats/testing/fet/testing/small-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSolveCommand } from './solve-options.ts'
import {
  generated,
  generateInstance,
  LONELY_CURRICULUM,
  writeInstances,
} from './testing/generated-instance.ts'
import { runScript } from './testing/run-command.ts'

let files: ReturnType<typeof writeInstances>
beforeAll(() => {
  files = writeInstances()
})
afterAll(() => rmSync(files.folder, { recursive: true }))

function solve(...args: string[]) {
  return runScript('solve.ts', args)
}

/** What a solution file costs by the competition's definitions. */
function validate(path: string) {
  return validateCbCtt(generated, readCbCttSolution(generated, readFileSync(path, 'utf8')))
}

describe('npm run solve', () => {
  it.each(['ctt', 'ectt'] as const)(
    'solves a .%s file and writes the competition’s solution',
    async (kind) => {
      const out = join(files.folder, `${kind}.sol`)
      const { code, out: said, errors } = await solve(files[kind], '--moves', '200000', '--out', out)
      expect({ code, errors }).toEqual({ code: 0, errors: expect.stringMatching(/^best cost \d+, hard/) })
      const { feasible, total } = validate(out)
      expect(feasible).toBe(true)
      expect(said).toMatch(new RegExp(`^Generated: feasible, cost ${total}\n`))
      expect(said).toMatch(/million moves a second for \d+\.\d s/)
    },
  )

  it('solves a file of FET, writes its file of activities and says what it does not look at', async () => {
    const file = join(files.folder, 'small.fet')
    const out = join(files.folder, 'small-activities.xml')
    const morning = constraint('StudentsMinHoursPerMorning', 'Minimum_Hours_Per_Morning=8')
    const text = writeFetFile(`${breaches.map(({ xml }) => xml).join('')}${morning}`)
    writeFileSync(file, text)
    const { code, out: said } = await solve(file, '--moves', '200000', '--out', out)
    expect(code).toBe(3)
    expect(said).toContain(
      'Small & simple: complete but for 1 required constraint that is not taken, cost 0\n',
    )
    expect(said).toContain('not taken: ConstraintStudentsMinHoursPerMorning 1\n')
    const instance = readFet(text)
    const found = readFetSolution(instance, readFileSync(out, 'utf8'))
    expect(found).toHaveLength(instance.activities.length)
    expect(validateFet(instance, found)).toMatchObject({ feasible: true, total: 0 })
  })

  it('shows best cost, hard violations, moves a second and the time left', async () => {
    const { errors } = await solve(files.ctt, '--seconds', '1')
    const line = /^best cost \d+, hard violations \d+, \d+\.\d million moves a second, \d+ s left$/m
    expect(errors).toMatch(line)
  })

  it.each(['1', '3'])(
    'finds the same timetable from the same seed and moves on %s threads',
    async (threads) => {
      const outs = ['one', 'two'].map((name) => join(files.folder, `${name}-${threads}.sol`))
      for (const out of outs) {
        const args = ['--moves', '100000', '--seed', '7', '--threads', threads, '--out', out]
        expect((await solve(files.ctt, ...args)).code).toBe(0)
      }
      const [first, second] = outs.map((out) => readFileSync(out, 'utf8'))
      expect(first).toBe(second)
    },
  )

  it.each(['1', '2'])('interrupted on %s threads, it writes the best so far', async (threads) => {
    const out = join(files.folder, `early-${threads}.sol`)
    const args = [files.ctt, '--seconds', '3000', '--threads', threads, '--out', out]
    const { code, out: said } = await runScript('solve.ts', args, {
      interruptOnceShown: 'hard violations 0,',
    })
    expect(code).toBe(0)
    expect(said).toContain('Generated: feasible')
    expect(validate(out).feasible).toBe(true)
  })

  it('says what the timetable costs when asked', async () => {
    const { out } = await solve(files.ctt, '--moves', '2000', '--explain')
    const total = Number(/cost (\d+)/.exec(out)?.[1])
    const named = [...out.matchAll(/^(\d+): .*\.$|costs (\d+)/gm)].map(([, rule, own]) => Number(rule ?? own))
    expect(total).toBeGreaterThan(0)
    expect(named.reduce((sum, cost) => sum + cost, 0)).toBe(total)
  })

  it('ends, and says so, when no timetable costs less', async () => {
    const easy = join(files.folder, 'easy.ctt')
    const text = generateInstance(false).replace('Curricula: 6', 'Curricula: 5')
    writeFileSync(easy, text.replace(`${LONELY_CURRICULUM}\n`, ''))
    const { code, out } = await solve(easy, '--seconds', '1000')
    expect(code).toBe(0)
    const [, cost, bound] =
      /feasible, cost (\d+)\nNo usable timetable costs less than (\d+)\./.exec(out) ?? []
    expect(Number(cost)).toBeGreaterThan(0)
    expect(bound).toBe(cost)
  })

  it('without seconds and moves ends when a gain has become unlikely, and says so', async () => {
    const { code, out, errors } = await solve(files.ctt)
    expect(code).toBe(0)
    expect(out).toMatch(/^The search ended in round \d+: a gain has become unlikely, as two rounds, /m)
    expect(errors).toMatch(/^best cost \d+, hard violations 0, \d+\.\d million moves a second, round \d+$/m)
    const [, cost, bound, gap] =
      /cost (\d+)\n.* less than (\d+)\. This one is at most (\d+) per cent from the best/.exec(out) ?? []
    expect(Number(gap)).toBe(Math.ceil((100 * (Number(cost) - Number(bound))) / Number(bound)))
  })

  it('says with a separate exit code that lectures had to be left out', async () => {
    const crowded = join(files.folder, 'crowded.ctt')
    const oneRoom = generateInstance(false)
      .replace('Rooms: 4', 'Rooms: 1')
      .replace(/r1 65\nr2 90\nr3 115\n/, '')
    writeFileSync(crowded, oneRoom)
    const { code, out } = await solve(crowded, '--moves', '20000', '--explain')
    expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('NOT feasible') })
    expect(out).toMatch(/c\d+ \d is left out: of its \d+ times, .*every room it may take is taken/)
  })

  it.each([
    [
      'a file without rooms',
      'ctt',
      'There are no rooms.',
      generateInstance(false)
        .replace('Rooms: 4', 'Rooms: 0')
        .replace(/(?<=ROOMS:\n)(r\d .*\n)+/, ''),
    ],
    [
      'more lectures of a teacher than there are periods',
      'ctt',
      /^It cannot be feasible: \w+: its \d+ classes take \d+ slots, and there are \d+ for them\.$/m,
      generateInstance(false).replace('c3 t3 2', 'c3 t3 200'),
    ],
    [
      'an activity that is longer than a day',
      'fet',
      'The activity 3 takes 7 hours, and a day has 6.',
      writeFetFile('').replace('<Duration>2<', '<Duration>7<'),
    ],
    [
      'an activity with more students than any room seats',
      'fet',
      'The activity 1 has 60 students, and the largest room seats 50.',
      writeFetFile(constraint('SubjectPreferredRoom', 'Subject=Maths Room=A1')).replace(
        '<Id>1</Id>',
        '<Number_Of_Students>60</Number_Of_Students><Id>1</Id>',
      ),
    ],
  ])('says of %s why it cannot be feasible', async (name, kind, reason, text) => {
    const file = join(files.folder, `${name.replaceAll(' ', '-')}.${kind}`)
    writeFileSync(file, text)
    const { code, out, errors } = await solve(file, '--moves', '2000')
    expect({ code, errors }).toEqual({ code: 3, errors: expect.stringMatching(/^best cost/) })
    expect(out).toMatch(reason)
    expect(out).toContain('NOT feasible')
  })

  it('refuses a broken file in one line that names the place', async () => {
    const broken = join(files.folder, 'broken.ctt')
    writeFileSync(broken, generateInstance(false).replace('c3 t3 2', 'c3 t3 two'))
    const found = await solve(broken, '--seconds', '1')
    expect(found).toEqual({ code: 1, out: '', errors: expect.stringContaining(`${broken}: Line 13: `) })
    expect(found.errors.trim().split('\n')).toHaveLength(1)
  })

  it('refuses an absurd number in one line that names the place', async () => {
    const absurd = join(files.folder, 'absurd.xml')
    writeFileSync(
      absurd,
      `<problem name="absurd" nrDays="5" nrWeeks="1" slotsPerDay="288">
        <optimization time="2" room="1" distribution="5" student="10"/>
        <courses><course id="1"><config id="1"><subpart id="1"><class id="1" room="false">
        <time days="10000" weeks="1" start="90" length="10" penalty="600000"/>
        </class></subpart></config></course></courses>
      </problem>`,
    )
    const found = await solve(absurd, '--seconds', '1')
    const sentence = "Line 4: the <time> element has penalty='600000'; the number must be from 0 to 500000"
    expect(found).toEqual({ code: 1, out: '', errors: `${absurd}: ${sentence}\n` })
  })

  it.each([
    ['a file that is not there', ['missing.ctt'], 1, 'missing.ctt: there is no such file\n'],
    ['a folder', ['.'], 1, '.: this is a folder; a file is needed\n'],
    ['a device', ['/dev/zero'], 1, '/dev/zero: this is no file\n'],
    ['a name that is too long', ['a'.repeat(5000)], 1, 'it cannot be read (ENAMETOOLONG'],
    [
      'a negative number',
      ['a.ctt', '--seed', '-1'],
      2,
      '--seed -1: a number from 0 to 4294967295 is needed.\n',
    ],
    ['arguments that make no sense', ['a.ctt', '--seconds', '0'], 2, '\nUsage: npm run solve -- FILE'],
  ] as const)('refuses %s', async (_, args, code, sentence) => {
    const found = await solve(...args)
    expect(found).toEqual({ code, out: '', errors: expect.stringContaining(sentence) })
  })

  it.each([
    ['an empty file', 'empty.xml', '', 'Line 1: the file is empty'],
    [
      'a file that names a room and has none',
      'no-rooms.fet',
      writeFetFile(constraint('SubjectPreferredRoom', 'Subject=Maths Room=A1')).replace(
        /<Rooms_List>[\s\S]*<\/Rooms_List>/,
        '',
      ),
      "Line 42: <ConstraintSubjectPreferredRoom> names the room 'A1', and there are no rooms",
    ],
    ['a gzip file that is none', 'none.xml.gz', 'no gzip', 'it cannot be read (incorrect header check)'],
    [
      'a gzip file that is cut',
      'cut.xml.gz',
      gzipSync('<problem/>').subarray(0, 15),
      'it cannot be read (unexpected end of file)',
    ],
    [
      'an XML file that is cut',
      'cut.xml',
      '<problem>\n<rooms>\n<room id="1"',
      'Line 2: this is not XML: the file ends before <rooms> is closed',
    ],
    [
      'a problem larger than the engine takes',
      'many-days.fet',
      writeFetFile('').replace(
        '</Days_List>',
        `${Array.from({ length: 40 }, (_, day) => `<Day><Name>${day}</Name></Day>`).join('')}</Days_List>`,
      ),
      'it cannot be solved (45 as days of a week is not a whole number from 1 to 31)',
    ],
  ])('refuses %s in one line that names the file', async (_, name, content, reason) => {
    const file = join(files.folder, name)
    writeFileSync(file, content)
    const found = await solve(file, '--seconds', '1')
    expect(found).toEqual({ code: 1, out: '', errors: `${file}: ${reason}\n` })
  })

  it('refuses a place for the solution where it cannot be written before it searches', async () => {
    const folder = join(files.folder, 'folder')
    mkdirSync(folder)
    for (const out of [folder, join(files.folder, 'none', 'a.sol')]) {
      const found = await solve(files.ctt, '--seconds', '3000', '--out', out)
      expect(found).toEqual({ code: 1, out: '', errors: expect.stringContaining('cannot be written') })
      expect(existsSync(join(files.folder, 'none'))).toBe(false)
    }
  })
})

describe('readSolveCommand', () => {
  it('reads its arguments, and by default takes seed 1 and one thread, and as long as there is much to gain', () => {
    expect(readSolveCommand(['a.ctt'])).toEqual({
      file: 'a.ctt',
      budget: undefined,
      seed: 1,
      threads: 1,
      out: undefined,
      explain: false,
    })
    const args = ['--moves', '5000', '--seed', '4', 'a.ctt', '--threads', '2', '--out', 'b', '--explain']
    expect(readSolveCommand(args)).toEqual({
      file: 'a.ctt',
      budget: { moves: 5000 },
      seed: 4,
      threads: 2,
      out: 'b',
      explain: true,
    })
  })

  it.each([
    ['no file', [], 'Name one file.'],
    ['two files', ['a.ctt', 'b.ctt'], 'Name one file.'],
    ['no time', ['a.ctt', '--seconds', '0'], '--seconds 0: a number from 0.001'],
    ['half a thread', ['a.ctt', '--threads', '0.5'], '--threads 0.5: a number from 1 to 64'],
    ['moves that nobody can count', ['a.ctt', '--moves', '1e99'], '--moves 1e99: a number from 1 to'],
    ['seconds without end', ['a.ctt', '--seconds', 'Infinity'], '--seconds Infinity: a number from 0.001'],
    ['negative seconds', ['a.ctt', '--seconds', '-5'], '--seconds -5: a number from 0.001'],
    ['a million threads', ['a.ctt', '--threads', '1e6'], '--threads 1e6: a number from 1 to 64'],
    ['no place for the solution', ['a.ctt', '--out', ''], '--out needs the name of a file.'],
    ['half a seed', ['a.ctt', '--seed', '1.5'], '--seed 1.5: a whole number is needed'],
    ['a seed in words', ['a.ctt', '--seed', 'x'], '--seed x: a number from 0'],
    ['seconds and moves', ['a.ctt', '--seconds', '1', '--moves', '1'], 'not both'],
    ['an unknown option', ['a.ctt', '--speed', '1'], '--speed'],
  ] as const)('refuses %s', (_, args, sentence) => {
    expect(() => readSolveCommand(args)).toThrow(sentence)
  })
})
