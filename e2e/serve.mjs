/* The built product on the data folder that it is given; the folder is thrown away by whoever gave it. */
await import('../apps/server/dist/main.mjs')
