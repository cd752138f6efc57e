import type { LightMyRequestResponse } from 'fastify'
import type { LeftOutPhoto } from '@recircle/core/desk'
import { resultPaths } from '@recircle/core/event-result'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { resultLink } from '../event-result/ask-for-results.ts'
import { settleResult } from '../event-result/settle-result.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { endedEvent } from './past-events.ts'

interface Comers {
  readonly links: SignedLinks
  readonly addEvent: () => Promise<string>
}

/** Past events, and what their organizers tell of them. */
export const reportedResults = (app: App, database: Database, { links, addEvent }: Comers) => ({
  pastEvent: async () => {
    const id = await endedEvent(database, await addEvent())
    const row = database.selectFrom('charity_events').select('ends_at').where('id', '=', id)
    const { ends_at: endsAtMs } = await row.executeTakeFirstOrThrow()
    return { id, token: resultLink(links, { id, endsAtMs }) }
  },
  tell: (token: string, payload: object): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: resultPaths.asked(token), payload }),
  settle: async (eventId: string, isAccepted = true, leftOut: readonly LeftOutPhoto[] = []): Promise<void> => {
    const waiting = database.selectFrom('event_results').select('id').where('charity_event_id', '=', eventId)
    const { id } = await waiting.where('status', '=', 'waiting').executeTakeFirstOrThrow()
    const decision = { id, isAccepted, reason: isAccepted ? '' : 'Too heavy', leftOut }
    await database.transaction().execute((transaction) => settleResult(transaction, decision))
  },
})
