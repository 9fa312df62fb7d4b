import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API is while developing; the built client comes from the same origin as the API. */
const developmentServer = 'http://127.0.0.1:5000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({
      compiler: true, // false builds without the React Compiler
    }),
  ],
  server: {
    proxy: {
      '/api': developmentServer,
      '/socket.io': { target: developmentServer, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Nothing becomes a data: address, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
