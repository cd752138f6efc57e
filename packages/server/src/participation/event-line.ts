import type { Transaction } from 'kysely'
import type { CharityEvent } from '@recircle/core/charity-event'
import {
  acted,
  newcomer,
  participationLimits,
  seatsLeft,
  seatsTaken,
  settled,
  type Gathering,
  type PartyAction,
  type PartyRefusal,
  type SignUpStanding,
} from '@recircle/core/participation'
import { err, ok, type Result } from '@recircle/core/shared'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { originHashes } from '../ops/origin-hashes.ts'
import type { Database, Queries, Schema } from '../db/database.ts'
import { isChangeUndoable } from '../event-change/event-changes.repository.ts'
import { mailDay } from '../mail/mail-queue.ts'
import type { Asker } from '../mail/mail-budget.ts'
import {
  findParty,
  gatheringOf,
  heldByNetwork,
  insertParty,
  lockEvent,
  newPartyId,
  nextPlace,
  noteAskedFrom,
  partiesOf,
  writeParty,
  type KnownParty,
} from './parties.repository.ts'
import { writeToParty, type PartyMailSettings } from './party-mail.ts'

export interface Asked {
  readonly name: string
  readonly email: string
  readonly size: number
  readonly userId: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly asker: Asker
  /** PEOPLE-20: the party that was signed up with a wrong address; null if none. */
  readonly insteadOfId: string | null
}

/** The answer to a sign-up. */
interface Joined {
  readonly standing: SignUpStanding
  /** PEOPLE-20: the party that this sign-up made; of nobody if the address was on the list. */
  readonly madeId: string
}

/** The list of an event's parties, and all changes to it, always under the lock of the event. */
export class EventLine {
  constructor(
    private readonly database: Database,
    private readonly settings: PartyMailSettings,
  ) {}

  /** PEOPLE-1, PEOPLE-2: responds as to a stranger with this many people, whether or not the address is on the list, so that no one learns who takes part. */
  join(
    eventId: string,
    request: Asked,
    nowMs: number,
    answering: PartyMailSettings = this.settings,
  ): Promise<Result<Joined, PartyRefusal | 'not-found'>> {
    const { asker, size, insteadOfId, ...person } = request
    return this.database.transaction().execute(async (transaction) => {
      const event = await lockEvent(transaction, eventId)
      if (event === null || event.status !== 'accepted') return err('not-found')
      const gathering = gatheringOf(event)
      if (gathering === null) return err('closed')
      const listed = await this.settle(transaction, event, gathering, nowMs)
      const parties = await withoutReplaced(transaction, listed, insteadOfId)
      const same = parties.find(({ email }) => email?.toLowerCase() === request.email.toLowerCase())
      const origin = await originHashes(transaction, asker.address ?? '')
      const held = await heldByNetwork(transaction, eventId, origin.lately)
      const madeId = newPartyId()
      const id = same?.id ?? madeId
      // A party that let the half hour pass goes to the end of the line when it asks again.
      const place = await nextPlace(transaction)
      const seatsOfNetwork = { held, max: asker.seats }
      const joined = newcomer(gathering, parties, { id, size, place, seatsOfNetwork }, nowMs)
      if (!joined.ok) return joined
      const free = seatsLeft(gathering, seatsTaken(parties, nowMs))
      const standing = joined.value.heldUntilMs !== null ? 'sent' : size <= free ? 'notHeld' : 'inLine'
      if (same !== undefined && same.status !== 'unconfirmed') {
        const key = `again ${mailDay(nowMs)}`
        await writeToParty(transaction, answering, event, same, { template: mailOf(same), key, asker })
        return ok({ standing, madeId })
      }
      // A repeat within the half hour: the seats are already held, and the email has been queued.
      if (same !== undefined && nowMs < same.requestedAtMs + participationLimits.holdMs) return ok({ standing, madeId })
      const party: KnownParty = { ...joined.value, ...person, eventId, cameAtMs: null, erasedAtMs: null }
      await (same === undefined ? insertParty(transaction, party) : writeParty(transaction, party, request.name))
      await noteAskedFrom(transaction, party.id, origin.today)
      const mail = {
        template: firstMail(standing, free),
        key: mailDay(nowMs),
        values: { free: String(free) },
        asker,
      } as const
      await writeToParty(transaction, answering, event, party, mail)
      return ok({ standing, madeId })
    })
  }

  /** PEOPLE-3, PEOPLE-6: the actions of a link's holder. */
  act(partyId: string, act: PartyAction, nowMs: number): Promise<Result<KnownParty, PartyRefusal | 'not-found'>> {
    return this.database.transaction().execute(async (transaction) => {
      const found = await findParty(transaction, partyId)
      const event = found && (await lockEvent(transaction, found.eventId))
      const gathering = event && gatheringOf(event)
      if (!event || !gathering) return err('not-found')
      const parties = await this.settle(transaction, event, gathering, nowMs)
      const party = parties.find(({ id }) => id === partyId) ?? (await findParty(transaction, partyId))
      if (party === null) return err('not-found')
      if (party.status === 'left') return act.act === 'leave' ? ok(party) : err('left')
      const lastPlace = await nextPlace(transaction)
      const after = acted(party, act, { gathering, parties, nowMs, lastPlace })
      if (!after.ok) return after
      const changed = { ...party, ...after.value }
      await writeParty(transaction, changed)
      if (changed.status !== party.status && (changed.status === 'coming' || changed.status === 'waiting'))
        await writeToParty(transaction, this.settings, event, changed, { template: mailOf(changed), key: 'now' })
      await this.settle(transaction, event, gathering, nowMs)
      return ok(changed)
    })
  }

  /** PEOPLE-5: updates the list after time has passed or the capacity has changed. */
  settleEvent(eventId: string, nowMs: number): Promise<void> {
    return this.database.transaction().execute((transaction) => this.settleWithin(transaction, eventId, nowMs))
  }

  async settleWithin(transaction: Transaction<Schema>, eventId: string, nowMs: number): Promise<void> {
    const event = await lockEvent(transaction, eventId)
    const gathering = event && gatheringOf(event)
    if (event && gathering) await this.settle(transaction, event, gathering, nowMs)
  }

  private async settle(
    queries: Queries,
    event: CharityEvent,
    gathering: Gathering,
    nowMs: number,
  ): Promise<readonly KnownParty[]> {
    const before = await partiesOf(queries, event.id)
    // DESK-80: seats that an undo may take away again are offered a minute later.
    const isHeld =
      before.some(({ status }) => status === 'waiting') && (await isChangeUndoable(queries, event.id, nowMs))
    const open = { ...gathering, isOpen: gathering.isOpen && !isHeld }
    const settledParties = new Map(settled(open, before, nowMs).map((party) => [party.id, party]))
    const after = before.map((party) => ({ ...party, ...settledParties.get(party.id) }))
    for (const [index, party] of after.entries()) {
      if (party.status === before[index]?.status) continue
      await writeParty(queries, party)
      if (party.status === 'offered')
        await writeToParty(queries, this.settings, event, party, { template: 'placeOffered', key: 'once' })
    }
    return after.filter(({ status }) => status !== 'left')
  }
}

/** PEOPLE-20: whoever mistyped their address gives its seats up, unless it was confirmed meanwhile. */
async function withoutReplaced(
  queries: Queries,
  parties: readonly KnownParty[],
  id: string | null,
): Promise<readonly KnownParty[]> {
  const replaced = parties.find((party) => party.id === id && party.status === 'unconfirmed')
  if (replaced === undefined) return parties
  await writeParty(queries, { ...replaced, status: 'left', heldUntilMs: null })
  return parties.filter((party) => party !== replaced)
}

const firstMail = (standing: SignUpStanding, free: number) =>
  standing === 'sent'
    ? 'placeHeld'
    : standing === 'notHeld'
      ? 'placeNotHeld'
      : free > 0
        ? 'placeInLineSome'
        : 'placeInLine'

/** The email for a party that has confirmed its address. */
const mailOf = ({ status }: KnownParty) =>
  status === 'coming' ? 'placeTaken' : status === 'offered' ? 'placeOffered' : 'placeWaiting'
