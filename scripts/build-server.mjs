import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(root, 'apps/server/src')

const ENTRIES = {
  main: join(source, 'main.ts'),
  import: join(source, 'import/main.ts'),
  export: join(source, 'listed-term/export-command.ts'),
  backup: join(source, 'backup/backup-command.ts'),
  restore: join(source, 'backup/restore-command.ts'),
  worker: join(source, 'generation/working/worker-main.ts'),
  // Where those who start them look for threads: next to themselves.
  'whole-file-thread': join(source, 'timetable/telling/whole-file-thread.ts'),
  'write-term-thread': join(source, 'listed-term/write-term-thread.ts'),
  'read-term-thread': join(source, 'import/read-term-thread.ts'),
  'solve-thread': join(root, 'packages/parallel/src/solve-thread.ts'),
}

/** Bundles the server's programs, and further ones by their names, into their own folder. */
export function buildServer(folder, more = {}) {
  // The packages may have been installed only just now.
  const { buildSync } = createRequire(import.meta.url)('esbuild')
  rmSync(folder, { recursive: true, force: true })
  buildSync({
    entryPoints: { ...ENTRIES, ...more },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: externalPackages(),
    logLevel: 'error',
  })
  cpSync(join(source, 'db/migrations'), join(folder, 'migrations'), { recursive: true })
}

/** Everything that the server takes from the registry stays outside the bundle; our own packages go in. */
function externalPackages() {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'apps/server/package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@scheduler/'),
  )
}
