import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { participationLimits, participationPaths } from '@recircle/core/participation'
import { aCompleteEventContent } from '@recircle/core/testing'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { BuiltServer, type StartedServer } from '../testing/built-server.ts'
import { drawn, exploration, randomFor } from '../testing/exploration.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { placeLink } from './party-mail.ts'

const [people, seats] = exploration.isLong ? [500, 20] : [60, 12]
const random = randomFor('rush')
const secret = 'k'.repeat(43)
const home = mkdtempSync(join(tmpdir(), 'rush-'))
let db: TestDatabase
let program: BuiltServer
const running: StartedServer[] = []
const start = (index: number) =>
  program.start({
    DATABASE_URL: db.url,
    DATA_DIR: join(home, String(index)),
    DATABASE_POOL_SIZE: '8',
    TOKEN_KEYS: `test:${secret}`,
  })
beforeAll(async () => {
  db = await openTestDatabase()
  program = await BuiltServer.make()
  running.push(...(await Promise.all([start(0), start(1)])))
}, 480_000)
afterAll(async () => {
  program.killAll()
  rmSync(home, { recursive: true, force: true })
  await db.close()
})

/** Repeats a request until it gets a response, on either server, as a visitor with a lost connection does. */
async function insist(path: string, body: object, index: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const server = running[(index + attempt) % running.length]
    try {
      const answer = await fetch(`${server?.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.body?.cancel()
      if (answer.status < 300) return
      if (answer.status < 500) throw new TypeError(`${path} answered ${answer.status}`)
    } catch (error) {
      if (error instanceof TypeError && error.message.includes('answered')) throw error
    }
    await delay(50 + (index % 7) * 20)
  }
  throw new Error(`${path} was never answered`)
}

type Phase = 'signing up' | 'confirming'
const kills: readonly (readonly [phase: Phase, index: number])[] = [
  ['signing up', 0],
  ['confirming', 1],
]
/** In `npm test` one of the processes is killed and stays away, in `npm run torture` each is killed and started again. */
const chosen = drawn('killed', kills, 1)

async function killDuring(phase: Phase): Promise<void> {
  for (const [, index] of chosen.filter(([each]) => each === phase)) {
    await delay(random.integer(0, people * 3))
    const server = running[index]
    if (server) await program.kill(server)
    if (exploration.isLong) running[index] = await start(index)
  }
}

const all = <T>(act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: people }, (_, index) => act(index)))

test(`PEOPLE-2 ${people} people at once for ${seats} seats, in two processes that are killed in between, seed ${exploration.seed}`, async () => {
  const orgId = await addOrganization(db.database)
  const creatorId = await addUser(db.database, { kinds: ['promotion'], orgId })
  const id = uuidV7()
  const content = aCompleteEventContent({
    cover: null,
    materialIds: [],
    startsAt: '2096-05-16T10:00',
    endsAt: '2096-05-16T14:00',
    capacity: seats,
    takesSignUps: true,
  })
  await insertCharityEvent(db.database, { id, orgId, creatorId, currency: 'USD', content })
  for (const status of ['on-review', 'accepted'] as const)
    await db.database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
  const mailOf = (index: number) => `p${index}@example.org`
  const signUp = all((index) =>
    insist(participationPaths.signUp(id), { name: `P ${index}`, email: mailOf(index), size: 1, consent: true }, index),
  )
  await killDuring('signing up')
  await signUp

  const links = new SignedLinks([{ id: 'test', secret: Buffer.from(secret, 'base64url') }])
  const event = await findCharityEvent(db.database, id)
  const waiting = await db.database.selectFrom('event_parties').select(['id', 'email']).execute()
  const tokens = new Map(waiting.map((party) => [party.email, event ? placeLink(links, party.id, event) : '']))
  const confirm = all((index) =>
    insist(participationPaths.party(tokens.get(mailOf(index)) ?? ''), { act: 'confirm' }, index),
  )
  await killDuring('confirming')
  await confirm

  const parties = await db.database.selectFrom('event_parties').selectAll().orderBy('place').execute()
  expect(parties.length).toBe(people)
  // PEOPLE-18: half of the seats were held for the first; the others are for whoever confirms first.
  const held = Math.max(participationLimits.partyMax, Math.floor(seats / 2))
  expect(parties.slice(0, held).every(({ status }) => status === 'coming')).toBe(true)
  expect(parties.filter(({ status }) => status === 'coming')).toHaveLength(seats)
  expect(parties.filter(({ status }) => status === 'waiting')).toHaveLength(people - seats)
  const mails = await db.database.selectFrom('mail_outbox').select(['id', 'recipient', 'template']).execute()
  const perPerson = new Map<string, string[]>()
  for (const { recipient, template } of mails) perPerson.set(recipient, [...(perPerson.get(recipient) ?? []), template])
  const firsts = new Set(['placeHeld', 'placeNotHeld', 'placeInLine', 'placeInLineSome'])
  const seconds = new Set(['placeTaken', 'placeWaiting'])
  for (const [recipient, templates] of perPerson) {
    expect(
      templates.filter((template) => firsts.has(template)),
      recipient,
    ).toHaveLength(1)
    expect(
      templates.filter((template) => seconds.has(template)),
      recipient,
    ).toHaveLength(1)
    expect(templates, recipient).toHaveLength(2)
  }
  expect(perPerson.size).toBe(people)
  // A process that is killed early has sent nothing.
  const outboxes = ['0', '1'].map((name) => join(home, name, 'outbox')).filter((outbox) => existsSync(outbox))
  const files = outboxes.flatMap((outbox) => readdirSync(outbox))
  const ids = files.map((file) => file.slice(-'00000000-0000-0000-0000-000000000000.eml'.length))
  expect(new Set(ids).size).toBe(ids.length)
}, 480_000)
