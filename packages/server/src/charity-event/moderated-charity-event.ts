import {
  charityEventIssues,
  charityEventLife,
  charityEventPointer,
  charityEventProblems,
  charityEventResource,
  eventContentOf,
  newCharityEventContent,
  readCharityEventBody,
  type CharityEventContent,
  type CharityEventTypes,
} from '@recircle/core/charity-event'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { materialIds } from '../material/material.repository.ts'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import { isOwnUpload } from '../upload/own-upload.ts'
import { insertCharityEvent, removeCharityEvent, updateCharityEvent, writeEventStatus } from './charity-event-writer.ts'
import { findCharityEvent } from './charity-event.repository.ts'

/** Charity events as a moderated kind. */
export const moderatedCharityEvent: ModeratedKind<CharityEventTypes> = {
  userKind: 'promotion',
  life: charityEventLife,
  table: 'charity_events',
  history: { table: 'charity_event_transitions', subject: 'charity_event_id' },
  revisions: 'charity_event_revisions',
  noun: 'event',
  newContent: newCharityEventContent,
  readBody: readCharityEventBody,
  contentOf: eventContentOf,
  problems: async (queries, content, orgId) => [
    ...charityEventProblems(charityEventIssues(content)),
    ...(await referenceProblems(queries, content, orgId)),
  ],
  find: findCharityEvent,
  insert: insertCharityEvent,
  update: updateCharityEvent,
  remove: removeCharityEvent,
  writeStatus: writeEventStatus,
  problemsOf: charityEventProblems,
  resource: charityEventResource,
}

const unknown = (field: string): RuleProblem => ({ rule: 'unknown-value', pointer: charityEventPointer(field) })

/** References that do not exist in the database or belong to another organization. */
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
