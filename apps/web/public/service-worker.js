/*
 * Opens the client without a network. It answers for the built files alone: the address of a file of /assets/ changes with
 * its content, so what is kept is right; of pages the server is asked first, so that nobody sees an older release.
 */

// Written by the build: which files the shell has, and a version that changes with them.
importScripts('/shell-files.js')
const { version, files: FILES } = self.SHELL
const KEPT = `shell ${version}`
/** What is not the client's. */
const OTHERS = /^\/(api|socket\.io|help|calendar)(\/|$)/

async function keep(addresses) {
  const shell = await caches.open(KEPT)
  await shell.addAll(addresses)
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answerAsset(request) {
  const shell = await caches.open(KEPT)
  const kept = await shell.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) void shell.put(request, answer.clone())
  return answer
}

async function askFirst(request, address) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(address)
    if (kept) return kept
    throw error
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep(FILES).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder())
})

// What a page has fetched before its first worker was there.
self.addEventListener('message', ({ data }) => {
  void keep(data).catch(() => undefined)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || OTHERS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(askFirst(request, '/'))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (FILES.includes(pathname)) event.respondWith(askFirst(request, pathname))
})
