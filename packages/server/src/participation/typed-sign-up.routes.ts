import type { FastifyInstance } from 'fastify'
import { participationCalls, typedSignUp, typedSignUpCodec } from '@recircle/core/participation'
import { isRecord, readWire } from '@recircle/core/wire'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { SealedTexts } from '../signed-link/sealed-texts.ts'

const typedForMs = 30 * 60_000

/** PEOPLE-13, PEOPLE-20: a sign-up form as it was sent, in the address of the page that it leads to. */
export interface TypedSignUps {
  /** With the party that it has made, which the corrected form replaces. */
  seal(eventId: string, body: unknown, madeId: string | null): string
  /** The party that a corrected form replaces; null if it corrects none. */
  replacedBy(eventId: string, body: unknown): string | null
}

export function registerTypedSignUp(app: FastifyInstance, seals: SealedTexts): TypedSignUps {
  const open = (sealed: string, eventId: string): unknown => {
    const text = seals.open(sealed, eventId, Date.now())
    return text === null ? null : JSON.parse(text)
  }
  answer(app, participationCalls.typed, async ({ params, query }) => {
    const read = readWire(open(query.typed, params.id), typedSignUpCodec.read)
    return read.ok ? done(read.value) : refused('not-found')
  })
  return {
    seal: (eventId, body, madeId) => {
      const text = JSON.stringify({ ...typedSignUp(body), madeId })
      return seals.make(text, eventId, Date.now() + typedForMs)
    },
    replacedBy: (eventId, body) => {
      const sealed = isRecord(body) ? body['instead'] : null
      const typed = typeof sealed === 'string' ? open(sealed, eventId) : null
      return isRecord(typed) && typeof typed['madeId'] === 'string' ? typed['madeId'] : null
    },
  }
}
