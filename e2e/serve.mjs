/* The built product on the data folder that it is given; the folder is thrown away by the caller. */
await import('../apps/server/dist/main.mjs')
