import { call, listed, plain, type AnswerForm, type Call } from '../calls/index.ts'
import type { DeskAction } from '../desk/index.ts'
import type { Codec, ListQuery } from '../wire/index.ts'

/** MANAGE-1: one management call of the desk. `:id` in its path is the id of the subject. */
export type StaffCall<Sent, Answer> = Call<
  string,
  { readonly staff: DeskAction },
  ListQuery | null,
  Sent,
  Answer,
  never
>

interface Crossing<Sent, Answer> {
  readonly sent?: Codec<Sent>
  readonly answer?: AnswerForm<Answer>
}
const row = <Sent = null, Answer = null>(
  method: Call['method'],
  act: DeskAction,
  path: string,
  crossing: Crossing<Sent, Answer> = {},
): StaffCall<Sent, Answer> => {
  // The id of a thing is its name in an address, no UUID.
  const shared = { access: { staff: act }, cache: 'no-store', patterns: { id: /.+/ }, ...crossing } as const
  const url = `/api/staff${path}`
  return method === 'GET'
    ? call(method, url, { ...shared, rate: 'reads', query: listed() })
    : call(method, url, { ...shared, rate: 'writes' })
}

export const reads = <Answer>(act: DeskAction, path: string, answer: Codec<Answer>): StaffCall<null, Answer> =>
  row('GET', act, path, { answer: plain(answer) })
export const writes = <Sent>(act: DeskAction, path: string, sent: Codec<Sent>): StaffCall<Sent, null> =>
  row('POST', act, path, { sent })
export const makes = <Sent, Answer>(
  act: DeskAction,
  path: string,
  sent: Codec<Sent>,
  answer: Codec<Answer>,
): StaffCall<Sent, Answer> => row('POST', act, path, { sent, answer: plain(answer) })
/** Sends nothing but the id of the subject. */
export const makesFor = <Answer>(act: DeskAction, path: string, answer: Codec<Answer>): StaffCall<null, Answer> =>
  row('POST', act, path, { answer: plain(answer) })
export const tells = (act: DeskAction, path: string, method: 'POST' | 'DELETE' = 'POST'): StaffCall<null, null> =>
  row(method, act, path)
