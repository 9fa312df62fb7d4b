import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, type Session, storeSession } from '../session/session.ts'
import { restoreList, type StoredList, storeList, watchStoredLists } from './stored-lists.ts'

const sessionOf = (n: number): Session => ({
  token: `token ${n}`,
  role: 'student',
  user: { _id: `00000000-0000-4000-8000-00000000000${n}`, fullName: 'Lena Berg', email: 'lena@example.org' },
})
const stored: StoredList = {
  list: [{ _id: 'lecture' }],
  position: { history: '00000000-0000-4000-8000-00000000000f', position: 7 },
}

watchStoredLists()

afterEach(async () => {
  clearSession()
  vi.restoreAllMocks()
})

/** The page is hidden, as by a change to another tab. */
function hide(): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** After all that was asked of the store before. */
async function settle(): Promise<void> {
  await restoreList('rooms')
}

async function storeAs(session: Session): Promise<void> {
  storeSession(session)
  storeList('classes', () => stored)
  hide()
  await expect.poll(() => restoreList('classes')).toEqual(stored)
}

test('what an account has stored is restored for it, and gone after its logout', async () => {
  await storeAs(sessionOf(1))
  clearSession()
  await settle()
  storeSession(sessionOf(1))
  expect(await restoreList('classes')).toBeNull()
})

test('another account is shown nothing of it, and deletes it', async () => {
  await storeAs(sessionOf(1))
  storeSession(sessionOf(2))
  expect(await restoreList('classes')).toBeNull()
  storeSession(sessionOf(1))
  expect(await restoreList('classes')).toBeNull()
})

test('nothing is stored for a session that another tab has ended or replaced, though this tab has not heard of it', async () => {
  for (const other of [null, sessionOf(2)]) {
    storeSession(sessionOf(1))
    storeList('classes', () => stored)
    if (other) localStorage.setItem('token', other.token)
    else localStorage.removeItem('token')
    hide()
    localStorage.setItem('token', sessionOf(1).token)
    await settle()
    expect(await restoreList('classes')).toBeNull()
  }
})

test('what is not settled when the time comes is not stored', async () => {
  storeSession(sessionOf(1))
  storeList('classes', () => null)
  hide()
  await settle()
  expect(await restoreList('classes')).toBeNull()
})

test('what another version of the client has stored is not read', async () => {
  await storeAs(sessionOf(1))
  const put = (database: IDBDatabase) =>
    new Promise<void>((resolve) => {
      const transaction = database.transaction('lists', 'readwrite')
      const key = [sessionOf(1).user._id, 'classes']
      transaction.objectStore('lists').put({ version: 0, position: stored.position, json: '[]' }, key)
      transaction.oncomplete = () => resolve()
    })
  const request = indexedDB.open('scheduler')
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  await put(request.result)
  request.result.close()
  expect(await restoreList('classes')).toBeNull()
})
