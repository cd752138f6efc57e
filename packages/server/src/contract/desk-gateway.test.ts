import { sql } from 'kysely'
import { HttpClient, HttpDeskGateway } from '@recircle/adapters/http'
import { describeDeskGateway, FakeClock } from '@recircle/core/testing'
import { inProcessFetch } from '../rendering/in-process-fetch.ts'
import { atDesk } from '../testing/staff-people.ts'
import {
  addAuthor,
  addWaitingApplication,
  addWaitingEvent,
  addWaitingInquiry,
  addWaitingPoint,
} from '../testing/waiting-items.ts'
import { backends } from './testing/backend.ts'

const start = backends()

describeDeskGateway('CALL-1 the server on its database', async () => {
  const { database, app } = await start()
  const deskOf = (headers: Record<string, string>) =>
    new HttpDeskGateway(
      new HttpClient({ apiHost: '', fetch: inProcessFetch(app, 'int.localhost'), headers }, new FakeClock()),
    )
  const author = await addAuthor(database)
  const waiting = [
    await addWaitingPoint(database, author),
    await addWaitingEvent(database, author),
    await addWaitingApplication(database),
    await addWaitingInquiry(database),
  ]
  const { cookie: one } = await atDesk(app, database, 'dana', ['moderator'])
  const { cookie: other } = await atDesk(app, database, 'omar', ['moderator'])
  return {
    one: deskOf({ cookie: one }),
    other: deskOf({ cookie: other }),
    stranger: deskOf({}),
    waiting,
    emails: async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from mail_outbox`.execute(database)
      return rows[0]?.count ?? 0
    },
    pass: async (durationMs) => {
      await sql`update desk_decisions set decided_at = decided_at - ${durationMs / 1000} * interval '1 second'`.execute(
        database,
      )
    },
  }
})
