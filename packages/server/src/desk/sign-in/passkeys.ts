import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql, type Selectable } from 'kysely'
import { v7 as uuidV7, parse as uuidBytes } from 'uuid'
import { passkeyChallengeMs, passkeysMax, type PasskeyDocument } from '@recircle/core/desk'
import type { Database, Queries } from '../../db/database.ts'
import type { StaffPasskeyChallengesTable, StaffPasskeysTable } from '../../db/tables/staff.tables.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

type Purpose = StaffPasskeyChallengesTable['purpose']
type Member = Pick<StaffMember, 'sessionId' | 'userId' | 'name'>

/** A verified passkey that is not stored yet. */
export interface ShownPasskey {
  readonly site: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export interface ShownAtDoor {
  readonly userId: string
  readonly name: string
}

const isOver = sql<boolean>`made_at <= now() - ${passkeyChallengeMs / 1000} * interval '1 second'`

/** The library throws only for input that any client could have sent, so an exception means "not verified". */
const orNull = async <T>(verified: Promise<T>): Promise<T | null> => {
  try {
    return await verified
  } catch {
    return null
  }
}

const hostOf = (origin: string): string => new URL(origin).hostname

/** DESK-39: WebAuthn passkeys as an alternative to codes. Each belongs to the host where it was added: browsers offer it nowhere else. */
export class Passkeys {
  constructor(private readonly database: Database) {}

  of(queries: Queries, userId: string) {
    return queries.selectFrom('staff_passkeys').selectAll().where('user_id', '=', userId).orderBy('added_at').execute()
  }

  private async at(origin: string, userId: string) {
    const site = hostOf(origin)
    return (await this.of(this.database, userId)).filter((row) => row.site === site)
  }

  async isThere(origin: string, userId: string): Promise<boolean> {
    return (await this.at(origin, userId)).length > 0
  }

  /** Returns null if the account already has the maximum number. */
  async askToAdd(origin: string, member: Member): Promise<PasskeyDocument | null> {
    if ((await this.of(this.database, member.userId)).length >= passkeysMax) return null
    const known = await this.at(origin, member.userId)
    const options = await generateRegistrationOptions({
      rpName: 'Recircle',
      rpID: hostOf(origin),
      userID: Uint8Array.from(uuidBytes(member.userId)),
      userName: member.name,
      userDisplayName: member.name,
      timeout: passkeyChallengeMs,
      attestationType: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    })
    await this.keepChallenge(member.sessionId, 'add', options.challenge)
    return { ...options }
  }

  /** Returns null if the account has no passkey for this site. */
  async askToSignIn(origin: string, member: Member): Promise<PasskeyDocument | null> {
    const known = await this.at(origin, member.userId)
    if (known.length === 0) return null
    const options = await generateAuthenticationOptions({
      rpID: hostOf(origin),
      timeout: passkeyChallengeMs,
      userVerification: 'required',
      allowCredentials: known.map(descriptorOf),
    })
    await this.keepChallenge(member.sessionId, 'sign-in', options.challenge)
    return { ...options }
  }

  /** The challenge is consumed whatever the outcome. */
  async check(origin: string, sessionId: string, response: RegistrationResponseJSON): Promise<ShownPasskey | null> {
    const expectedChallenge = await this.takeChallenge(sessionId, 'add')
    if (expectedChallenge === null) return null
    const site = hostOf(origin)
    const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: site, requireUserVerification: true }
    const verified = await orNull(verifyRegistrationResponse({ response, ...expected }))
    if (!verified?.verified) return null
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    return { site, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
  }

  /** Returns null if the passkey is already known or the account has the maximum number. */
  async add(queries: Queries, userId: string, name: string, shown: ShownPasskey): Promise<string | null> {
    await sql`select from users where id = ${userId} for update`.execute(queries)
    if ((await this.of(queries, userId)).length >= passkeysMax) return null
    const { site, credentialId, publicKey, counter, transports } = shown
    const key = { site, credential_id: credentialId, public_key: publicKey, counter, transports: [...transports] }
    const added = await queries
      .insertInto('staff_passkeys')
      .values({ id: uuidV7(), user_id: userId, name, ...key, used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id ?? null
  }

  async remove(queries: Queries, userId: string, id: string): Promise<string | null> {
    const removed = await queries
      .deleteFrom('staff_passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    return removed?.name ?? null
  }

  /** DESK-52: any passkey of this site may answer; nobody has said yet who is signing in. */
  async askAtDoor(origin: string): Promise<PasskeyDocument> {
    const options = await generateAuthenticationOptions({
      rpID: hostOf(origin),
      timeout: passkeyChallengeMs,
      userVerification: 'required',
    })
    await this.database.deleteFrom('staff_door_challenges').where(isOver).execute()
    await this.database.insertInto('staff_door_challenges').values({ challenge: options.challenge }).execute()
    return { ...options }
  }

  /** Returns the account and the name of the passkey that signed. */
  async takeAtDoor(origin: string, response: AuthenticationResponseJSON): Promise<ShownAtDoor | null> {
    const row = await this.database
      .selectFrom('staff_passkeys')
      .selectAll()
      .where('credential_id', '=', response.id)
      .where('site', '=', hostOf(origin))
      .executeTakeFirst()
    const name = row && (await this.used(origin, row, response, (challenge) => this.takeDoorChallenge(challenge)))
    return row && name ? { userId: row.user_id, name } : null
  }

  private async takeDoorChallenge(challenge: string): Promise<boolean> {
    const taken = await this.database
      .deleteFrom('staff_door_challenges')
      .where('challenge', '=', challenge)
      .returning(sql<boolean>`not (${isOver})`.as('is_good'))
      .executeTakeFirst()
    return taken?.is_good ?? false
  }

  /** Returns the name of the passkey that signed; it must belong to this account and site, and its counter must increase if the device counts. */
  async take(origin: string, member: Member, response: AuthenticationResponseJSON): Promise<string | null> {
    const expectedChallenge = await this.takeChallenge(member.sessionId, 'sign-in')
    if (expectedChallenge === null) return null
    const row = (await this.at(origin, member.userId)).find(({ credential_id }) => credential_id === response.id)
    return row === undefined ? null : this.used(origin, row, response, expectedChallenge)
  }

  private async used(
    origin: string,
    row: Selectable<StaffPasskeysTable>,
    response: AuthenticationResponseJSON,
    expectedChallenge: string | ((challenge: string) => Promise<boolean>),
  ): Promise<string | null> {
    const { credential_id: id, public_key: publicKey, counter } = row
    const credential = { id, publicKey: Uint8Array.from(publicKey), counter }
    const expected = {
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: row.site,
      requireUserVerification: true,
    }
    const verified = await orNull(verifyAuthenticationResponse({ response, credential, ...expected }))
    if (!verified?.verified) return null
    const used = await this.database
      .updateTable('staff_passkeys')
      .set({ counter: verified.authenticationInfo.newCounter, used_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      // Of two concurrent signatures with the same counter, only one is accepted.
      .where('counter', '=', counter)
      .returning('name')
      .executeTakeFirst()
    return used?.name ?? null
  }

  private async keepChallenge(sessionId: string, purpose: Purpose, challenge: string): Promise<void> {
    const fresh = { challenge, made_at: sql<Date>`now()` }
    await this.database
      .insertInto('staff_passkey_challenges')
      .values({ session_id: sessionId, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(fresh))
      .execute()
  }

  private async takeChallenge(sessionId: string, purpose: Purpose): Promise<string | null> {
    const taken = await this.database
      .deleteFrom('staff_passkey_challenges')
      .where('session_id', '=', sessionId)
      .where('purpose', '=', purpose)
      .returning([
        'challenge',
        sql<boolean>`made_at > now() - ${passkeyChallengeMs / 1000} * interval '1 second'`.as('is_good'),
      ])
      .executeTakeFirst()
    return taken?.is_good ? taken.challenge : null
  }
}

const descriptorOf = ({ credential_id: id, transports }: { credential_id: string; transports: string[] }) => ({
  id,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library returned them from a browser's response
  transports: transports as AuthenticatorTransport[],
})
