/** Milliseconds on a clock that all threads of a process share, and that nobody sets. */
export const sharedMilliseconds = () => Number(process.hrtime.bigint()) / 1e6
