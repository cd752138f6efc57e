import { languages } from '../material/index.ts'
import { materialOfField } from '../report/index.ts'
import { localeCodes } from '../site/index.ts'
import { isRecord } from '../wire/index.ts'
import type { AuditEntry } from './audit-entry.ts'
import { fieldKeyOf } from './field-value.ts'

/** DESK-47: one value of a log entry, before and after. */
export interface LoggedField {
  readonly name: string
  /** The language of a translated text; empty for other values. */
  readonly language: string
  readonly before: unknown
  readonly after: unknown
  /** For a report: the value was suggested but not applied. */
  readonly isRefused: boolean
}

type Values = Readonly<Record<string, unknown>>
const none: Values = {}

/** Names not to list: ids whose subject has its name beside them, and containers whose content is listed separately. */
const silent: ReadonlySet<string> = new Set(['keptId', 'mergedId', 'verdicts', 'point', 'changes', 'content', 'id'])
const localizedKeys: ReadonlySet<string> = new Set([...languages, ...localeCodes])

/** Some entries hold a bare value; its name follows from the act. */
const nameOfWhole = ({ subjectKind, act }: Pick<AuditEntry, 'subjectKind' | 'act'>): string =>
  act === 'staff.rights' ? 'rights' : subjectKind === 'redirect' ? 'target' : 'value'

const recordOf = (value: unknown, name: string): Values =>
  isRecord(value) ? { ...contentIn(value), ...value } : value === null || value === undefined ? none : { [name]: value }
/** An entry for a deleted subject holds its whole content beside its status. */
const contentIn = ({ content }: Values): Values => (isRecord(content) ? content : none)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** DESK-47: the differences between before and after, value by value, for people to read. */
export function loggedFields(
  entry: Pick<AuditEntry, 'subjectKind' | 'act' | 'before' | 'after'>,
): readonly LoggedField[] {
  const name = nameOfWhole(entry)
  const [before, after] = [recordOf(entry.before, name), recordOf(entry.after, name)]
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((each) => !silent.has(each))
  // A canned reason has kinds of items; all other `kinds` are kinds of accounts.
  const called = (each: string): string => (entry.subjectKind === 'template' && each === 'kinds' ? 'itemKinds' : each)
  return [...names.flatMap((each) => differences(called(each), before[each], after[each])), ...suggested(after)]
}

function differences(name: string, before: unknown, after: unknown, language = ''): readonly LoggedField[] {
  if (isSame(before, after) || (isEmpty(before) && isEmpty(after))) return []
  if (isByLanguage(before) || isByLanguage(after)) {
    const [was, is] = [isRecord(before) ? before : none, isRecord(after) ? after : none]
    const inOrder = [...localizedKeys].filter((each) => each in was || each in is)
    return inOrder.flatMap((spokenIn) => differences(name, was[spokenIn], is[spokenIn], spokenIn))
  }
  return [{ name, language, before: before ?? null, after: after ?? null, isRefused: false }]
}

const isByLanguage = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => localizedKeys.has(key))

/** The suggestions of a report; its entry marks which were applied. */
function suggested({ changes, verdicts, state, acts }: Values): readonly LoggedField[] {
  // DESK-61: a point that has left the map took over nothing.
  const isOffMap = Array.isArray(acts) && acts.includes('blocked')
  const isRight = !isOffMap && (state === 'applied' || state === 'partly')
  const refused = new Set(
    recordsIn(verdicts).flatMap(({ field, isApplied }) =>
      isApplied !== true && typeof field === 'string' ? [keyOf(field)] : [],
    ),
  )
  return recordsIn(changes).flatMap(({ field: name, from, to }) =>
    typeof name === 'string'
      ? [
          {
            name,
            language: '',
            before: from ?? null,
            after: to ?? null,
            isRefused: !isRight || refused.has(keyOf(name)),
          },
        ]
      : [],
  )
}
/** Verdicts use the fact name of a field, changes use its wire name; materials keep their own. */
const keyOf = (name: string): string => (isMaterial(name) ? name : fieldKeyOf(name))
const isMaterial = (name: string): boolean => materialOfField(name) !== null
const recordsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])
