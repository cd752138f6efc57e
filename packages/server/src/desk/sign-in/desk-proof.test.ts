import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { actNeedsProof, deskActions } from '@recircle/core/desk'
import { isStaffAccess, routesOf } from '../../http/guard/route-rules.ts'
import { atDesk, type DeskBrowser } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'

const { app, db } = await testServer()
const { database } = db

describe('DESK-53 the proof', () => {
  const missing = '01890000-0000-7000-8000-0000000000ff'
  const acts = routesOf(app).flatMap(({ access, ...route }) =>
    isStaffAccess(access) && access.staff in deskActions
      ? [{ ...route, act: access.staff as keyof typeof deskActions }]
      : [],
  )
  let desk: DeskBrowser & { readonly staffId: string }
  beforeAll(async () => {
    desk = await atDesk(app, database, 'unattended', ['administrator'])
    await sql`update staff_sessions set proved_at = now() - interval '10 minutes' where user_id = ${desk.staffId}`.execute(
      database,
    )
  })

  test.each(acts.map((route) => [`${route.method} ${route.url}`, route] as const))(
    'DESK-53 %s asks for a second factor of the last ten minutes if its act says so',
    async (_name, { act, url, method }) => {
      const verb = method as 'GET' | 'POST' | 'DELETE'
      const address = url.replace(':kind', 'facility').replace(/:\w+/, missing)
      const { statusCode, body } = await desk.ask(verb, address, verb === 'POST' ? {} : undefined)
      const isRefused = statusCode === 403 && body.includes('proof-required')
      expect(isRefused).toBe(method !== 'GET' && actNeedsProof(act))
    },
  )

  test('DESK-53 rights, members, factors, keys, roles, the ledger, blocks, sessions of others and exports of people need it', () => {
    const needing = acts.filter(({ act, method }) => method !== 'GET' && actNeedsProof(act))
    expect(
      needing.map(({ method, url }) => `${method} ${url.replace('/api/staff', '').replace(/\/$/, '')}`).toSorted(),
    ).toEqual([
      'DELETE /accounts/:id/sessions',
      'DELETE /members/:id/second-factor',
      'DELETE /passkeys/:id',
      'POST /accounts',
      'POST /accounts/:id/block',
      'POST /accounts/:id/ledger',
      'POST /accounts/:id/roles',
      'POST /accounts/:id/unblock',
      'POST /api-clients',
      'POST /api-clients/:id/revoke',
      'POST /items/:kind/:id/sender',
      'POST /members',
      'POST /members/:id/disable',
      'POST /members/:id/enable',
      'POST /members/:id/password',
      'POST /members/:id/rights',
      'POST /passkeys',
      'POST /passkeys/options',
      'POST /session/email',
      'POST /subscribers/export',
    ])
  })
})
