import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { json, leadsOn, type ApiOperation } from './api-operations.ts'
import { rules } from './route-rules.ts'

/** ERR-2: what the calls outside the resources answer. */
export const OkEnvelope = Type.Object({ isOk: Type.Boolean(), message: Type.String() })
export type OkEnvelope = Type.Static<typeof OkEnvelope>

export const okEnvelope: OkEnvelope = { isOk: true, message: '' }
export const notOk = (message: string): OkEnvelope => ({ isOk: false, message })

/** Any JSON comes in: the rules of the form say what is wrong with it. */
export const formSchema = { body: Type.Unknown(), response: { 200: OkEnvelope } }

export type FormOperation = Pick<ApiOperation, 'operationId' | 'summary' | 'body'>

/** The rules of a form that anybody may send. */
export const formRules = (operation: FormOperation) =>
  rules({
    access: 'anybody',
    rate: 'forms',
    cache: 'by-caller',
    operation: { tag: 'forms', answerType: json, bareAnswers: leadsOn, ...operation },
  })

const sameRequestMs = 600_000

/**
 * The same form with the same words within ten minutes is one request: a double click, or a browser that sends again
 * because the answer was lost, leaves one row.
 */
export const requestKey = (form: string, content: object, nowMs: number): string =>
  createHash('sha256')
    .update(JSON.stringify([form, content, Math.floor(nowMs / sameRequestMs)]))
    .digest('base64url')
