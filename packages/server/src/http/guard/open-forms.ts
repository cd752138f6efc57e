import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { ValidationIssue } from '@recircle/core/validation'
import { refused, type Refused } from '../answer/outcome.ts'
import { problemsOfIssues } from '../answer/wire-problems.ts'

/** ERR-2: the response of calls that do not return resources. */
export const OkEnvelope = Type.Object({ isOk: Type.Boolean(), message: Type.String() })
export type OkEnvelope = Type.Static<typeof OkEnvelope>

export const okEnvelope: OkEnvelope = { isOk: true, message: '' }

/** What the rules of a form say is wrong with it. */
export const refusedForm = (issues: readonly ValidationIssue[]): Refused => refused('invalid', problemsOfIssues(issues))

const sameRequestMs = 600_000

/**
 * The same content of the same form within one ten-minute window counts as one submission: a double click, or a browser that sends again
 * because the response was lost, creates one row.
 */
export const requestKey = (form: string, content: object, nowMs: number): string =>
  createHash('sha256')
    .update(JSON.stringify([form, content, Math.floor(nowMs / sameRequestMs)]))
    .digest('base64url')
