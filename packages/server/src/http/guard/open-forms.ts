import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { json, leadsOn, type ApiOperation } from '../open-api/api-operations.ts'
import { rules } from './route-rules.ts'

/** ERR-2: the response of calls that do not return resources. */
export const OkEnvelope = Type.Object({ isOk: Type.Boolean(), message: Type.String() })
export type OkEnvelope = Type.Static<typeof OkEnvelope>

export const okEnvelope: OkEnvelope = { isOk: true, message: '' }

/** Accepts any JSON: the form's own rules report what is wrong with it. */
export const formSchema = { body: Type.Unknown(), response: { 200: OkEnvelope } }

export type FormOperation = Pick<ApiOperation, 'operationId' | 'summary' | 'body'>

/** The rules of a form that needs no account. */
export const formRules = (operation: FormOperation) =>
  rules({
    access: 'anybody',
    rate: 'forms',
    cache: 'by-caller',
    operation: { tag: 'forms', answerType: json, bareAnswers: leadsOn, ...operation },
  })

const sameRequestMs = 600_000

/**
 * The same content of the same form within one ten-minute window counts as one submission: a double click, or a browser that sends again
 * because the response was lost, creates one row.
 */
export const requestKey = (form: string, content: object, nowMs: number): string =>
  createHash('sha256')
    .update(JSON.stringify([form, content, Math.floor(nowMs / sameRequestMs)]))
    .digest('base64url')
