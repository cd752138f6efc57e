import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { participationLimits } from '@recircle/core/participation'
import type { Schema } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { lockEvent, partiesOf } from './parties.repository.ts'
import type { ParticipationDeps } from './participation.routes.ts'
import { writeToParty } from './party-mail.ts'

/** PEOPLE-11: under the lock of the event, so that concurrent messages count each other. */
export async function announce(
  transaction: Transaction<Schema>,
  settings: Omit<ParticipationDeps, 'database'>,
  eventId: string,
  userId: string,
  words: string,
): Promise<Outcome<number>> {
  const event = await lockEvent(transaction, eventId)
  if (event === null) return refused('not-found')
  const { count } = await transaction
    .selectFrom('event_announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charity_event_id', '=', eventId)
    .where('created_at', '>', sql<number>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= participationLimits.announcementsPerDay)
    return refused('too-many-requests', [{ rule: 'limit-day', pointer: '/text' }])
  const id = uuidV7()
  await transaction
    .insertInto('event_announcements')
    .values({ id, charity_event_id: eventId, created_by: userId, text: words })
    .execute()
  const parties = (await partiesOf(transaction, eventId)).filter(
    ({ status, email }) => status !== 'unconfirmed' && email !== null,
  )
  for (const party of parties)
    await writeToParty(transaction, settings, event, party, {
      template: 'eventNews',
      key: id,
      values: { reason: words, organization: event.organizer?.fullName ?? '' },
    })
  return done(parties.length)
}
