import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { classesQuery } from '../api/live-classes.ts'
import { queryClient } from '../api/query-client.ts'
import { openPage } from './open-page.tsx'

function Count() {
  const { data, error } = useQuery(classesQuery)
  return <p>{error ? 'Refused' : data ? `${data.length} classes` : 'Loading'}</p>
}

const open = () => openPage({ content: Count, role: 'student', answers: { 'GET /api/classs': [] } })

test('a page shows what it is answered', async () => {
  // Registered first, it runs last: after all that the page has put in place is away.
  onTestFinished(() => void queryClient.fetchQuery(classesQuery).catch(() => {}))
  const { screen } = await open()
  await expect.element(screen.getByText('0 classes')).toBeVisible()
  queryClient.clear()
})

test('and so does the next, whatever was asked for when the one before had ended', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('0 classes')).toBeVisible()
})
