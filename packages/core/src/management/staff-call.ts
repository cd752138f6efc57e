import type { DeskAction } from '../desk/index.ts'
import type { Codec } from '../wire/index.ts'

/** MANAGE-1: one management call of the desk: path, required right, request and response. Server and client share its row. */
export interface StaffCall<Sent, Answer> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:id` is the id of the subject. */
  readonly path: string
  readonly act: DeskAction
  readonly sent: Codec<Sent> | null
  readonly answer: Codec<Answer> | null
}

const base = '/api/staff'

export const reads = <Answer>(act: DeskAction, path: string, answer: Codec<Answer>): StaffCall<null, Answer> => ({
  method: 'GET',
  path: base + path,
  act,
  sent: null,
  answer,
})
export const writes = <Sent>(act: DeskAction, path: string, sent: Codec<Sent>): StaffCall<Sent, null> => ({
  method: 'POST',
  path: base + path,
  act,
  sent,
  answer: null,
})
export const makes = <Sent, Answer>(
  act: DeskAction,
  path: string,
  sent: Codec<Sent>,
  answer: Codec<Answer>,
): StaffCall<Sent, Answer> => ({ method: 'POST', path: base + path, act, sent, answer })
/** Sends nothing but the id of the subject. */
export const makesFor = <Answer>(act: DeskAction, path: string, answer: Codec<Answer>): StaffCall<null, Answer> => ({
  method: 'POST',
  path: base + path,
  act,
  sent: null,
  answer,
})
export const tells = (act: DeskAction, path: string, method: 'POST' | 'DELETE' = 'POST'): StaffCall<null, null> => ({
  method,
  path: base + path,
  act,
  sent: null,
  answer: null,
})

export const staffCallPath = ({ path }: Pick<StaffCall<never, unknown>, 'path'>, id: string): string =>
  path.replace(':id', encodeURIComponent(id))
