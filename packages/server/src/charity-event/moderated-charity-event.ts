import {
  allowedEventTransits,
  applyEventTransit,
  canDeleteEvent,
  canSeeEvent,
  canWriteEvent,
  charityEventIssueProblems,
  charityEventIssues,
  charityEventPointer,
  charityEventResource,
  charityEventTransitOf,
  charityEventTransitRule,
  eventContentOf,
  eventHasHappened,
  missingEventPartProblems,
  missingPartsOfEvent,
  newCharityEventContent,
  readCharityEventBody,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventRefusal,
  type CharityEventTransit,
} from '@recircle/core/charity-event'
import { ok } from '@recircle/core/shared'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { materialIds } from '../material/material.repository.ts'
import { actorKindOf } from '../moderation/caller-actor.ts'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import { isOwnUpload } from '../upload/own-upload.ts'
import { insertCharityEvent, removeCharityEvent, updateCharityEvent, writeEventStatus } from './charity-event-writer.ts'
import { findCharityEvent } from './charity-event.repository.ts'

/** Charity events as something that is moderated. */
export const moderatedCharityEvent: ModeratedKind<
  CharityEvent,
  CharityEventContent,
  CharityEventTransit,
  CharityEventRefusal
> = {
  userKind: 'promotion',
  newContent: newCharityEventContent,
  readBody: readCharityEventBody,
  contentOf: eventContentOf,
  problems: async (queries, content, orgId) => [
    ...charityEventIssueProblems(charityEventIssues(content)),
    ...(await referenceProblems(queries, content, orgId)),
  ],
  find: findCharityEvent,
  async lock(transaction, id) {
    const held = await transaction
      .selectFrom('charity_events')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return held ? findCharityEvent(transaction, id) : null
  },
  insert: insertCharityEvent,
  update: updateCharityEvent,
  remove: removeCharityEvent,
  canSee: canSeeEvent,
  canWrite: canWriteEvent,
  canDelete: canDeleteEvent,
  transitOf: charityEventTransitOf,
  transits: (event, actor, context) => allowedEventTransits(event, actor, Date.now(), context),
  hasHappened: eventHasHappened,
  transitRule: charityEventTransitRule,
  async changeStatus(transaction, { saved, transit, by, comment, context }) {
    const after = applyEventTransit(saved, transit, by.actor, Date.now(), comment, context)
    if (!after.ok) return after
    await writeEventStatus(transaction, saved, after.value, { kind: actorKindOf(by.actor), id: by.userId })
    return ok(null)
  },
  missing: (event, context) => missingEventPartProblems(missingPartsOfEvent(event, Date.now(), context)),
  resource: charityEventResource,
}

const unknown = (field: string): RuleProblem => ({ rule: 'unknown-value', pointer: charityEventPointer(field) })

/** What an event names and the database does not have, or what is another organization's. */
async function referenceProblems(
  queries: Queries,
  { cover, materialIds: named }: CharityEventContent,
  orgId: string,
): Promise<RuleProblem[]> {
  const known = await materialIds(queries)
  const isCoverOwn = cover === null || (await isOwnUpload(queries, cover.id, orgId))
  return [
    ...(named.every((id) => known.has(id)) ? [] : [unknown('materialIds')]),
    ...(isCoverOwn ? [] : [unknown('cover')]),
  ]
}
