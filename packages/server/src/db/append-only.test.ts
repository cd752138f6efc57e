import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFacility, addOrganization, addUser } from './testing/rows.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

const setup = readFileSync(new URL('../../../../deploy/database/application-role.sql', import.meta.url), 'utf8')
let db: TestDatabase
let pointId: string
let eventId: string
beforeAll(async () => {
  db = await openTestDatabase()
  const { database } = db
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { org_id: orgId, kinds: ['facility', 'promotion'] })
  pointId = await addFacility(database, { orgId, userId })
  eventId = newId()
  await sql`insert into charity_events (id, title, timezone, org_id, creator_id)
    values (${eventId}, 'Park', 'Asia/Almaty', ${orgId}, ${userId})`.execute(database)
  await sql`insert into facility_transitions (id, facility_id, from_status, to_status, actor_kind)
    values (${newId()}, ${pointId}, 'draft', 'on-review', 'owner')`.execute(database)
  await sql`insert into charity_event_transitions (id, charity_event_id, from_status, to_status, actor_kind)
    values (${newId()}, ${eventId}, 'draft', 'on-review', 'owner')`.execute(database)
  await sql`insert into facility_revisions (facility_id, version, changed_by, snapshot)
    values (${pointId}, 1, ${userId}, '{"name": "x"}')`.execute(database)
  await sql`insert into charity_event_revisions (charity_event_id, version, changed_by, snapshot)
    values (${eventId}, 1, ${userId}, '{"title": "x"}')`.execute(database)
})
afterAll(() => db.close())

const histories = [
  ['facility_transitions', `comment = 'x'`],
  ['charity_event_transitions', `comment = 'x'`],
  ['facility_revisions', `snapshot = '{}'`],
  ['charity_event_revisions', `snapshot = '{}'`],
] as const

test.each(histories)('OPS-43 the owner of the database neither changes nor empties %s', async (table, change) => {
  const written = [`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table}`]
  for (const statement of written)
    await expect(sql.raw(statement).execute(db.database), statement).rejects.toThrow('append-only')
})

test('OPS-43 the role of the program can write what it must, and change neither the histories nor the schema', async () => {
  const role = `recircle_app_${newId().slice(-12)}`
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(setup.replaceAll('recircle_app', role).replace(":'password'", `'long-enough-for-a-test'`))
    await client.query(`set local role ${role}`)
    const refused = [
      ...histories.flatMap(([table, change]) => [`update ${table} set ${change}`, `truncate ${table}`]),
      ...['facility_revisions', 'charity_event_revisions', 'balance_entries', 'audit_log', 'schema_migrations'].map(
        (table) => `delete from ${table}`,
      ),
      'update balance_entries set amount = 1',
      'alter table audit_log disable trigger user',
      'drop trigger audit_log_kept on audit_log',
      'create table x (id int)',
      'delete from schema_migrations',
    ]
    for (const statement of refused) {
      await client.query('savepoint before')
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
      await client.query('rollback to before')
    }
    await client.query(`update facilities set address = 'x' where id = $1`, [pointId])
    await client.query('delete from charity_events where id = $1', [eventId])
    expect((await client.query('select from charity_event_revisions')).rowCount).toBe(0)
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
