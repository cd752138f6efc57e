import type { FastifyInstance } from 'fastify'
import { participationCalls, typedSignUp, typedSignUpCodec } from '@recircle/core/participation'
import { readWire } from '@recircle/core/wire'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { SealedTexts } from '../signed-link/sealed-texts.ts'

const typedForMs = 30 * 60_000

/** PEOPLE-13: what a refused form was sent with, for the page that it leads to. Answers what seals a body for the address of that page. */
export function registerTypedSignUp(
  app: FastifyInstance,
  seals: SealedTexts,
): (eventId: string, body: unknown) => string {
  answer(app, participationCalls.typed, async ({ params, query }) => {
    const text = seals.open(query.typed, params.id, Date.now())
    const read = text === null ? null : readWire(JSON.parse(text), typedSignUpCodec.read)
    return read?.ok === true ? done(read.value) : refused('not-found')
  })
  return (eventId, body) => seals.make(JSON.stringify(typedSignUp(body)), eventId, Date.now() + typedForMs)
}
