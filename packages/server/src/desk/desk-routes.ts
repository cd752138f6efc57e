import { Type } from 'typebox'
import type { Shape } from '@recircle/core/wire'
import { schemaOf } from '@recircle/core/wire-schema'
import { ErrorDocument } from '../http/answer/json-api.schemas.ts'
import { rules, type Access } from '../http/guard/route-rules.ts'
import type { StaffAccess } from '../staff-session/staff-sessions.ts'

/** The desk's API is not part of the public contract: its responses are plain values encoded by a codec, and never cached. */
export const deskRoute = (
  staff: StaffAccess,
  isReading: boolean,
  answer?: { readonly shape: Shape },
  isQuiet = false,
) => {
  const access: Access = isQuiet ? { staff, isQuiet } : { staff }
  return {
    schema: { response: { ...answerOf(answer), 409: ErrorDocument, 422: ErrorDocument } },
    config: rules({ access, rate: isReading ? 'reads' : 'writes', cache: 'no-store' }),
  }
}

const answerOf = (codec: { readonly shape: Shape } | undefined) =>
  codec === undefined ? { 204: Type.Null() } : { 200: Type.Unsafe(schemaOf(codec.shape, 'answer')) }
export const deskAnswer = answerOf
