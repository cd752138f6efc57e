import { call } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { guideMiss } from './missed-words.ts'

export const missedWordsCalls = {
  /** GUIDE-17: reports a search without results. */
  report: call('POST', `${wireBasePath}/guide/miss/`, {
    access: 'anybody',
    rate: 'forms',
    cache: 'no-store',
    operation: {
      tag: 'guide',
      operationId: 'missThing',
      summary: 'Report anonymously a search that found nothing',
    },
    sent: guideMiss,
  }),
}
