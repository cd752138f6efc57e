import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addFacility } from '../db/testing/rows.ts'
import { receiveReport } from '../report/receive-report.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { BuiltServer, type StartedServer } from '../testing/built-server.ts'
import { exploration, randomFor } from '../testing/exploration.ts'
import { addOrganization, addUser, testPassword } from '../testing/people.ts'

/** `npm test` kills one process while it decides several reports, `npm run torture` many in turn. */
const kills = exploration.isLong ? 20 : 1
const reports = 6
const random = randomFor('closing email')
/** Only a safeguard against hanging: a restart follows each kill. */
const patience = { timeout: 60_000, interval: 100 }

/** A slow mail server that records the Message-IDs sent to each address: copies of a message share theirs. */
const messages = new Map<string, Set<string>>()
const arrivals = new EventEmitter()
const slownessMs = 30
const mailServer = createServer((socket: Socket) => {
  let text = ''
  let recipient = ''
  let isMessage = false
  const say = (reply: string): void => void socket.write(`${reply}\r\n`)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk.toString()
    const lines = text.split('\r\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      if (isMessage) {
        const [, id] = /^message-id: (.*)$/i.exec(line) ?? []
        if (id !== undefined) messages.set(recipient, (messages.get(recipient) ?? new Set()).add(id))
        if (line === '.') {
          isMessage = false
          arrivals.emit('message')
          setTimeout(() => say('250 taken'), slownessMs)
        }
        continue
      }
      const [, address] = /^rcpt to:<(.*?)>/i.exec(line) ?? []
      if (address !== undefined) recipient = address
      isMessage = line.toUpperCase() === 'DATA'
      say(isMessage ? '354 go on' : line.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
  say('220 ready')
})

const home = mkdtempSync(join(tmpdir(), 'closing-'))
let db: TestDatabase
let program: BuiltServer
const servers: StartedServer[] = []
const startOne = async (name: string): Promise<StartedServer> =>
  program.start({
    DATABASE_URL: db.url,
    DATA_DIR: join(home, name),
    DATABASE_POOL_SIZE: '3',
    TOKEN_KEYS: `test:${'k'.repeat(43)}`,
    MAIL_ALLOW: '@example.org',
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
  })

beforeAll(async () => {
  await once(mailServer.listen(0, '127.0.0.1'), 'listening')
  db = await openTestDatabase()
  await addReferenceData(db.database)
  program = await BuiltServer.make()
  servers.push(...(await Promise.all([startOne('0'), startOne('1')])))
}, 240_000)
afterAll(async () => {
  program.killAll()
  rmSync(home, { recursive: true, force: true })
  mailServer.close()
  await db.close()
})

async function tokenOf(email: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password: testPassword })
  const address = `${servers[0]?.origin}/api/web/v1/authing/password/token/`
  const answer = await fetch(address, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Two reports with the same content and different addresses; returns the id of the one to decide. */
async function reported(owner: { orgId: string; userId: string }, nth: number): Promise<string> {
  const { database } = db
  const facilityId = await addFacility(database, owner, { status: 'accepted', name: `Yard ${nth}` })
  const send = (who: string, household: string) =>
    receiveReport(
      database,
      {
        facilityId,
        reason: 'full',
        baseVersion: 1,
        changes: [],
        text: '',
        homepage: '',
        email: `${who}-${nth}@example.org`,
      },
      {
        actor: { kind: 'visitor' },
        userId: null,
        address: `2001:db8:${nth.toString(16)}:${household}::1`,
        locale: 'EN_US',
        variant: 'int',
      },
    )
  for (const sent of [await send('first', '1'), await send('second', '2')]) expect(sent.ok).toBe(true)
  const row = await database
    .selectFrom('proposals')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}

test(
  `TRUTH-32 two server processes that decide at once, of which ${kills} are killed meanwhile, send each reporter exactly one closing email, seed ${exploration.seed}`,
  { timeout: 600_000 },
  async () => {
    const { database } = db
    const orgId = await addOrganization(database)
    const userId = await addUser(database, { email: 'owner@example.org', kinds: ['facility'], orgId })
    const token = await tokenOf('owner@example.org')
    const decideAt = async (server: StartedServer | undefined, id: string): Promise<number> => {
      const answer = await fetch(`${server?.origin}/api/web/v1/facility/proposals/${id}/decision/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, confirmed: true, note: '' }),
      }).catch(() => null)
      return answer?.status ?? 0
    }
    const round = async (at: number): Promise<void> => {
      const nths = Array.from({ length: reports }, (_, index) => at * reports + index)
      const ids = await Promise.all(nths.map((nth) => reported({ orgId, userId }, nth)))
      const decisions = ids.flatMap((id) => servers.map((server) => decideAt(server, id)))
      // Kills hit before, during and after the decisions, or when emails have been sent and are not yet noted as sent.
      await (random.chance(0.5) ? sleep(random.integer(0, 150)) : once(arrivals, 'message'))
      const killed = servers[at % 2]
      if (killed) await program.kill(killed)
      await Promise.all(decisions)
      const other = servers[(at + 1) % 2]
      const repeated = await Promise.all(ids.map((id) => decideAt(other, id)))
      expect(repeated.filter((status) => ![200, 409].includes(status))).toEqual([])
      if (at < kills - 1) servers[at % 2] = await startOne(String(at % 2))
    }
    for (let at = 0; at < kills; at++)
      // oxlint-disable-next-line no-await-in-loop -- One process is killed and restarted before the next one is killed.
      await round(at)
    // Emails in the hands of a killed process are due again once their lease ends.
    await vi.waitFor(async () => {
      await database
        .updateTable('mail_outbox')
        .set({ next_attempt_at: sql<Date>`now()` })
        .where('sent_at', 'is', null)
        .where(sql<boolean>`next_attempt_at > now() + interval '5 seconds'`)
        .execute()
      const left = await database.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
      expect(left).toEqual([])
    }, patience)
    const addresses = Array.from({ length: kills * reports }, (_, nth) => [
      `first-${nth}@example.org`,
      `second-${nth}@example.org`,
    ])
    // A slow run lives to see the day's reminder to the owner as well.
    const queued = await database
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('template', '=', 'reportClosed')
      .execute()
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.flat().toSorted())
    expect(addresses.flat().map((address) => [address, messages.get(address)?.size])).toEqual(
      addresses.flat().map((address) => [address, 1]),
    )
    const open = await database.selectFrom('proposals').select('id').where('decided_at', 'is', null).execute()
    expect(open).toEqual([])
  },
)
