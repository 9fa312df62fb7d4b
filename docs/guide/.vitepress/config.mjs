import { defineConfig } from 'vitepress'

/** In the order in which a new institution needs them. */
const PAGES = [
  { text: 'Start', link: '/' },
  { text: 'Your first hour', link: '/first-hour' },
  { text: 'Entering a course', link: '/courses' },
  { text: 'Importing spreadsheets', link: '/importing' },
  { text: 'Generating a timetable', link: '/generating' },
  { text: 'A change of one day', link: '/one-day' },
  { text: 'Publishing', link: '/publishing' },
  { text: 'Who sees what', link: '/roles' },
]

export default defineConfig({
  lang: 'en',
  title: 'Scheduler guide',
  description: 'How a timetable is entered, generated, changed and published',
  base: '/help/',
  outDir: 'dist',
  cacheDir: '../../.cache/guide',
  // What each page has to know of the others is a file, and no script within it.
  metaChunk: true,
  themeConfig: {
    sidebar: PAGES,
    outline: { label: 'On this page' },
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
  },
  // Nothing becomes a data: address, as in the web client.
  vite: { build: { assetsInlineLimit: 0 } },
})
