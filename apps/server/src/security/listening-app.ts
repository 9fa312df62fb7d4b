import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

export interface ListeningApp {
  readonly site: TestApp
  readonly url: string
  readonly student: Person
  readonly professor: Person
}

/** An application that sockets are opened to. */
export async function startListeningApp(): Promise<ListeningApp> {
  const site = await startTestApp()
  const url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
  return { site, url, student: await site.addPerson('student'), professor: await site.addPerson('professor') }
}
