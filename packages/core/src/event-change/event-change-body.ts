import { problemsAt, seenVersion } from '../moderation/index.ts'
import { field, object, textUpTo, type Codec } from '../wire/index.ts'
import { arrangementFields, arrangementsField, kindField } from './event-change-contract.ts'
import type { EventChangeRequest } from './event-change.ts'

export interface SentEventChange extends EventChangeRequest {
  /** The version of the event that its sender has seen; null if the request does not state it. */
  readonly version: number | null
}
/** Higher than the rule's limit, so that the rule reports the error. */
const longestRead = 10_000
export const sentEventChange: Codec<SentEventChange> = object({
  kind: kindField,
  arrangements: arrangementsField,
  why: field('why', textUpTo(longestRead)),
  version: seenVersion,
})

const isArrangement = (name: string): name is keyof typeof arrangementFields => Object.hasOwn(arrangementFields, name)

/** The pointers of a field in the body of a request; a part of the location is named by the whole. */
export const eventChangePointer = (path: string): string => {
  const [name = ''] = path.split('.')
  return isArrangement(name) ? `/arrangements/${arrangementFields[name].name}` : `/${name}`
}
export const eventChangeProblems = problemsAt(eventChangePointer)

/** The field that a problem is about: one of the arrangements, or `why`. */
export function eventChangeFieldOf(pointer: string): keyof typeof arrangementFields | 'why' | null {
  if (pointer === '/why') return 'why'
  const [, part = ''] = /^\/arrangements\/([^/]+)/.exec(pointer) ?? []
  const found = Object.entries(arrangementFields).find(([, { name }]) => name === part)?.[0] ?? ''
  return isArrangement(found) ? found : null
}
