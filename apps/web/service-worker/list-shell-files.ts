import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const OWN = /\/apps\/web\/src\//
/** Where a student's week begins, with all that these modules need at once. */
const FIRST = /\/src\/(main|features\/shell\/shell|features\/schedule\/student-schedule-page)\.tsx$/
/** Of these it has what they load later as well. What else somebody uses is kept once it is used. */
const FOLLOWED =
  /\/src\/(features\/(schedule|shell)\/|timetable-(view|grid)\/|shared\/(api|realtime|schedule-export)\/)/
const NOT_FOLLOWED = /\/shell-dialogs\.tsx$|\/print\//
/** What is shown around it. */
const ALSO = ['/', '/logo.svg', '/manifest.webmanifest']

/** Writes the list of the built files that the service worker keeps from its first day, with a version that changes with them. */
export function listShellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = new Set<string>()
      const follow = (id: string): void => {
        const module = OWN.test(id) && !modules.has(id) ? this.getModuleInfo(id) : null
        if (!module) return
        modules.add(id)
        const late = FOLLOWED.test(id) && !NOT_FOLLOWED.test(id) ? module.dynamicallyImportedIds : []
        for (const next of [...module.importedIds, ...late]) follow(next)
      }
      for (const id of this.getModuleIds()) if (FIRST.test(id)) follow(id)
      const files = new Set(ALSO)
      const add = (name: string): void => {
        const one = bundle[name]
        if (one?.type !== 'chunk' || files.has(`/${name}`)) return
        files.add(`/${name}`)
        for (const style of one.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
        for (const next of one.imports) add(next)
      }
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && one.moduleIds.some((id) => modules.has(id))) add(one.fileName)
      const listed = JSON.stringify([...files].sort())
      const version = createHash('sha256').update(listed).digest('hex').slice(0, 16)
      const source = `self.SHELL = { version: '${version}', files: ${listed} }\n`
      this.emitFile({ type: 'asset', fileName: 'shell-files.js', source })
    },
  }
}
