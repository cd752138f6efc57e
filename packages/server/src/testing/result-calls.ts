import type { Database } from '../db/database.ts'
import type { LinkPurpose } from '@recircle/core/signed-link'
import type { ApiCall } from './api-client.ts'
import { eventWithResult, photoOfEvent } from './past-events.ts'

interface Subjects {
  readonly newPastGathering: () => Promise<string>
  readonly orgId: string
  readonly imageId: string
  readonly png: Buffer
}

/** A call to each operation on results of events that succeeds. */
export function resultCalls(
  database: Database,
  link: (purpose: LinkPurpose, subject?: string) => string,
  { newPastGathering, orgId, imageId, png }: Subjects,
): Record<string, () => Promise<ApiCall>> {
  const newResult = async (): Promise<string> => eventWithResult(database, await newPastGathering())
  return {
    listOrganizationResults: () => newResult().then(() => ({ path: { id: orgId } })),
    listResultsByMonth: () => newResult().then(() => ({})),
    viewEventResult: async () => ({ path: { id: await newResult() } }),
    viewAskedResult: async () => ({ path: { token: link('event-result', await newPastGathering()) } }),
    tellResult: async () => ({
      path: { token: link('event-result', await newPastGathering()) },
      body: { people: '12', words: 'Thanks' },
    }),
    sendResultPhoto: async () => ({
      path: { token: link('event-result', await newResult()) },
      body: { alt: 'Full bags', photo: png },
    }),
    removeResultPhoto: async () => {
      const id = await newPastGathering()
      const photoId = await photoOfEvent(database, id, imageId)
      return { path: { token: link('event-result', id), photoId } }
    },
    getResultLink: async () => ({ path: { id: await newPastGathering() } }),
  }
}
