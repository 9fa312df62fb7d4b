import manifest from '../../../package.json' with { type: 'json' }

/** The product's version: that of the whole, since its packages are not published. */
export const VERSION = manifest.version
