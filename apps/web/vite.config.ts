import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listShellFiles } from './service-worker/list-shell-files.ts'

/** Where the API is while developing; the built client comes from the same origin as the API. */
const DEVELOPMENT_SERVER = 'http://127.0.0.1:5000'

const TIMETABLE = /timetable-(grid|view.(arranging|body|dates))/
const LANGUAGE = /\/locales\/(?!en\/)(\w+)\/(?!(?:import|language|schedule)\.json)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({
      compiler: true, // false builds without the React Compiler
    }),
    listShellFiles(),
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
          '/calendar/': DEVELOPMENT_SERVER,
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
        // What most pages need is one file: fifty small ones come later.
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 70 },
            // So is what nine parts of the timetable share.
            { name: 'grid', test: TIMETABLE, minShareCount: 9 },
            // A language is one file; English comes with the parts that say it.
            { name: (path) => LANGUAGE.exec(path)?.[1] ?? null, test: LANGUAGE },
          ],
        },
      },
    },
  },
})
