import { call, listed, type AnswerForm } from '../calls/index.ts'
import { ok } from '../shared/index.ts'
import { listDocument, readPage, wireBasePath } from '../wire/index.ts'

export type FigureName = 'points' | 'events'

/** The number of all items of a list; null if the backend did not return it. */
const total: AnswerForm<number | null> = {
  status: 200,
  of: { is: 'nothing' },
  read: (body) => {
    const page = readPage(body, () => null)
    return page.ok ? ok(page.value.pagination?.count ?? null) : page
  },
  write: (count) => listDocument([], count === null ? {} : { pagination: { count, limit: 1, offset: 0 } }),
}
const count = <const Path extends string>(path: Path) =>
  call('GET', path, { access: 'anybody', rate: 'lists', query: listed(), answer: total })

/** The lists of public points and events, asked by nobody and only for their totals; the server describes them with their nouns. */
export const figureCalls = {
  points: count(`${wireBasePath}/facility/facility/`),
  events: count(`${wireBasePath}/promotion/promotion/`),
} satisfies Readonly<Record<FigureName, unknown>>
