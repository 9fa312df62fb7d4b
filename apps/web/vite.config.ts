import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where the API is while developing; the built client comes from the same origin as the API. */
const DEVELOPMENT_SERVER = 'http://127.0.0.1:5000'

/**
 * Schemas bring along how they describe themselves as JSON Schema, and the registry's bundle has no build without it;
 * only the server asks them to. Code that does it here gets an error, not a wrong answer.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
    const refuse = "() => () => { throw new Error('The web client has no JSON Schema') }"
    return names.map((name) => `export const ${name} = ${refuse}`).join('\n')
  },
}

/** What zod says of a fault in English: every fault that somebody here is told of has its own sentence, from the contract. */
const withoutFaultTexts: Plugin = {
  name: 'without-fault-texts',
  apply: 'build',
  transform: (_, id) => (/\/zod\/v4\/locales\/en\.js$/.test(id) ? 'export default () => ({})' : null),
}

/** What the contract says for the server and the API reference alone: sentences about calls and fields, who may make them, replies, names of schemas. */
const REFERENCE_PARTS = [
  /\b(?:summary|clash):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g,
  /\baccess:\s*(?:\[[^\]]*\]|"\w+"|\w+),/g,
  /\breply:\s*[\w.]+(?:\([^()\n]*\))?,/g,
  /\.meta\(\{\s*(?:(?:id|description):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*)+\}\)/g,
]

/** Only the server prints the reference and makes replies: the client carries neither. */
const withoutReference: Plugin = {
  name: 'without-reference',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return null
    return REFERENCE_PARTS.reduce((rest, text) => rest.replace(text, ''), code)
  },
}

/** What every page behind the login needs, with all that this needs, is one file: fifty small ones weigh a tenth more, and come later. */
const NEEDED_EVERYWHERE =
  /src\/(features\/shell\/(shell(-sidebar|-top-bar)?\.|modifier|letter-keys|shell-dialog-names)|shared\/(stored-choices|site-moment|session|ui\/(lazy-part|page-header|notify|list-search|use-url-dialog)|i18n\/(formats|isolate)|api\/(call|api-error|query-client|queries|use-write)|realtime\/recent-changes)|timetable-view\/(kind-and-id|load-timetable|view-search))/

/** The same for what every timetable needs. */
const NEEDED_BY_TIMETABLES =
  /src\/(timetable-view\/(arrange-classes|body-props|card-words|class-(details|facts|records)|clear-search|filters\/(filters|use-filter-facts)|find-classes|sampled-timetable|steady-cards|timetable(-body|-toolbar)?|use-(academic-year|arranged-classes|filtered-classes|site-dates|site-moment|steady|term-timetable|timetable-settings))|shared\/(api\/use-loaded|schedule-export\/late-export-menu))\./

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({
      compiler: true, // false builds without the React Compiler
    }),
    withoutJsonSchema,
    withoutFaultTexts,
    withoutReference,
  ],
  optimizeDeps: {
    // Imported on demand only: found late, they would make the development server and the tests load everything again.
    include: ['@mantine/form', '@mantine/notifications', '@mantine/spotlight', 'socket.io-client'],
  },
  // Tests bring their own answers. Nothing changes while they run: each file of them would ask for all modules again.
  server: process.env.VITEST
    ? { headers: { 'Cache-Control': 'max-age=3600' } }
    : {
        proxy: {
          '/api': DEVELOPMENT_SERVER,
          '/help': DEVELOPMENT_SERVER,
          '/socket.io': { target: DEVELOPMENT_SERVER, ws: true },
        },
      },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Nothing becomes a data: address, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema, or a call, that nobody here uses is left out.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: NEEDED_EVERYWHERE },
            { name: 'timetable', test: NEEDED_BY_TIMETABLES, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
