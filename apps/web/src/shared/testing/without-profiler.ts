/*
 * For a browser's own profiler React compares the props of all that it draws, where the browser takes them: much of a
 * test's time. React asks once, when it is loaded.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })
