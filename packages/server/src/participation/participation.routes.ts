import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { charityEventPath, type CharityEvent } from '@recircle/core/charity-event'
import { enoughToday } from '@recircle/core/http'
import {
  holdsSeats,
  ownPlace,
  participationCalls,
  participationLimits,
  participationPaths,
  partyOutcomeAddress,
  partyPage,
  readPartyAction,
  readSignUpForEvent,
  seatsLeft,
  seatsTaken,
  signUpOutcomeAddress,
  type OwnPlace,
  type PartyOutcome,
  type Seats,
  type SignUpOutcome,
} from '@recircle/core/participation'
import { isRecord, resourceDocument, wireMediaType } from '@recircle/core/wire'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Config } from '../config/config.ts'
import type { Database, Queries } from '../db/database.ts'
import { json, leadsOn } from '../http/open-api/api-operations.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { OkEnvelope, okEnvelope } from '../http/guard/open-forms.ts'
import { identityOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { paramOf, routeOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { askerOf } from '../mail/mail-budget.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import type { SealedTexts } from '../signed-link/sealed-texts.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { answeringFrom } from '../site/page-address.ts'
import { languageIn, localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { EventLine } from './event-line.ts'
import { findParty, gatheringOf, partiesOf, partiesOfUser, type KnownParty } from './parties.repository.ts'
import { placeLink } from './party-mail.ts'
import { registerTypedSignUp } from './typed-sign-up.routes.ts'

export interface ParticipationDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides' | 'rateLimitFactor'>
  readonly links: SignedLinks
}

const PlaceResource = ResourceOf(ownPlace.contract)
const EventParams = Type.Object({ id: uuidSchema })
interface OfEvent {
  Params: Type.Static<typeof EventParams>
}
const tag = 'events'

/** PEOPLE-1 to PEOPLE-8: coming to an event without an account. Reading writes nothing: mail scanners follow links. */
export function registerParticipation(
  app: FastifyInstance,
  { database, config, links, seals }: ParticipationDeps & { readonly seals: SealedTexts },
): void {
  const line = new EventLine(database, { config, links })
  const outcomes = new WeakMap<FastifyRequest, SignUpOutcome>()
  const made = new WeakMap<FastifyRequest, string>()
  const acts = new WeakMap<FastifyRequest, PartyOutcome>()
  const typed = registerTypedSignUp(app, seals)

  answer(app, participationCalls.seats, async ({ params }) => {
    const event = await findCharityEvent(database, params.id)
    if (event?.status !== 'accepted') return refused('not-found')
    return done(seatsOf(event, await partiesOf(database, event.id), Date.now()))
  })

  app.post<OfEvent>(
    routeOf(participationPaths.signUp, ':id'),
    {
      schema: { params: EventParams, body: Type.Unknown(), response: { 202: OkEnvelope } },
      config: rules({
        access: 'anybody-or-account',
        rate: 'forms',
        cache: 'no-store',
        operation: {
          tag,
          operationId: 'signUpForEvent',
          summary: 'Sign up one to five people for an event; takes effect once confirmed by email',
          answerType: json,
          body: sentBodies.signUpForEvent,
          bareAnswers: leadsOn,
          refuses: ['not-found', 'conflict'],
        },
      }),
      ...leadsForms((request, reply) => {
        const id = paramOf(request, 'id')
        const outcome = reply.statusCode === 429 ? enoughToday : (outcomes.get(request) ?? 'failed')
        const page = prefixOfReferer(request, config) + charityEventPath(id)
        if (outcome === 'closed' || !isRecord(request.body)) return signUpOutcomeAddress(page, outcome)
        const madeId = made.get(request) ?? typed.replacedBy(id, request.body)
        return signUpOutcomeAddress(page, outcome, typed.seal(id, request.body, madeId))
      }),
    },
    async (request, reply) => {
      const read = readSignUpForEvent(request.body)
      if (!read.ok) {
        outcomes.set(request, 'invalid')
        return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      }
      const site = siteOf(request, config)
      const joined = await line.join(
        request.params.id,
        {
          ...read.value,
          insteadOfId: typed.replacedBy(request.params.id, request.body),
          userId: accountOf(identityOf(request), read.value.email),
          locale: languageIn(request.body, site) ?? localeOf(request, site),
          variant: site.variant,
          asker: askerOf(request, config),
        },
        Date.now(),
        { config: answeringFrom(site, config), links },
      )
      outcomes.set(request, joined.ok ? joined.value.standing : joined.error === 'closed' ? 'closed' : 'failed')
      if (joined.ok) {
        made.set(request, joined.value.madeId)
        return reply.code(202).send(okEnvelope)
      }
      return refuse(reply, joined.error === 'closed' ? 'conflict' : 'not-found')
    },
  )

  /** The party of a valid link. */
  const partyIdOf = (token: string): Outcome<string> => {
    const opened = links.open(token, 'event-place', Date.now())
    return opened.ok ? done(opened.value.subject) : refused(opened.error === 'expired' ? 'gone' : 'not-found')
  }
  const placeOf = async (queries: Queries, party: KnownParty, nowMs: number): Promise<OwnPlace | null> => {
    const event = await findCharityEvent(queries, party.eventId)
    const gathering = event && gatheringOf(event)
    if (!event || !gathering) return null
    const others = (await partiesOf(queries, event.id)).filter(({ id }) => id !== party.id)
    const free = seatsLeft(event, seatsTaken(others, nowMs))
    const { status, name, size, heldUntilMs } = party
    const { partyMax } = participationLimits
    return {
      id: party.id,
      token: placeLink(links, party.id, event),
      status: status === 'offered' && !holdsSeats(party, nowMs) ? 'left' : status,
      name,
      size,
      heldUntilMs,
      sizeMax: status === 'waiting' ? partyMax : Math.min(partyMax, Math.max(size, free)),
      mayTake: status === 'waiting' && size <= free && gathering.isOpen && nowMs < gathering.startsAtMs,
      eventId: event.id,
      title: event.title,
      placeName: event.placeName,
      address: event.address,
      timezone: event.timezone,
      startsAtMs: gathering.startsAtMs,
      endsAtMs: gathering.endsAtMs,
      isCancelled: event.cancelledAtMs !== null,
    }
  }

  answer(app, participationCalls.place, async ({ params }) => {
    const id = partyIdOf(params.token)
    if (!id.ok) return id
    const party = await findParty(database, id.value)
    const place = party && (await placeOf(database, party, Date.now()))
    return place ? done(place) : refused('not-found')
  })

  app.post<WithToken>(
    routeOf(participationPaths.party, ':token'),
    {
      schema: { params: TokenParams, body: Type.Unknown(), response: { 200: Document(PlaceResource) } },
      config: rules({
        access: 'secret-holder',
        rate: 'forms',
        cache: 'no-store',
        operation: {
          tag,
          operationId: 'changePlace',
          summary: 'Confirm, resize or cancel a sign-up, or accept a seat that became free',
          body: sentBodies.changePlace,
          bareAnswers: leadsOn,
          refuses: ['gone', 'conflict'],
        },
      }),
      ...leadsForms((request) => {
        const token = paramOf(request, 'token')
        const page = prefixOfReferer(request, config) + partyPage(token)
        return partyOutcomeAddress(page, acts.get(request) ?? 'failed')
      }),
    },
    async (request, reply) => {
      const id = partyIdOf(request.params.token)
      if (!id.ok) return refuseWith(reply, id)
      const read = readPartyAction(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const nowMs = Date.now()
      const after = await line.act(id.value, read.value, nowMs)
      if (!after.ok) {
        const { error } = after
        if (error !== 'not-found') acts.set(request, error === 'unconfirmed' ? 'failed' : error)
        return error === 'not-found'
          ? refuse(reply, 'not-found')
          : refuse(reply, 'conflict', undefined, [{ rule: error, pointer: '/act' }])
      }
      acts.set(request, 'done')
      const place = await placeOf(database, after.value, nowMs)
      if (place === null) return refuse(reply, 'not-found')
      return reply.type(wireMediaType).send(resourceDocument(ownPlace.write(place)))
    },
  )

  answer(app, participationCalls.mine, async ({ caller }) => {
    const nowMs = Date.now()
    const mine = await partiesOfUser(database, caller.user.id)
    const places = await Promise.all(mine.map((party) => placeOf(database, party, nowMs)))
    return done({ items: places.flatMap((place) => place ?? []) })
  })
}

/** PEOPLE-8: typing somebody else's address gives no control over their seat. */
const accountOf = (identity: ReturnType<typeof identityOf>, email: string): string | null =>
  typeof identity !== 'string' && identity.user.email?.toLowerCase() === email.toLowerCase() ? identity.user.id : null

/** PEOPLE-4 */
function seatsOf(event: CharityEvent, parties: readonly KnownParty[], nowMs: number): Seats {
  const taken = seatsTaken(parties, nowMs)
  const left = seatsLeft(event, taken)
  const gathering = gatheringOf(event)
  return {
    id: event.id,
    isOpen: gathering !== null && gathering.isOpen && nowMs < gathering.startsAtMs,
    capacity: event.capacity,
    taken,
    left: Number.isFinite(left) ? left : null,
    waiting: parties.reduce((sum, { status, size }) => (status === 'waiting' ? sum + size : sum), 0),
  }
}
