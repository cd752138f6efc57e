import type { Call } from '@recircle/core/calls'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { DeskRight } from '@recircle/core/desk'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { addUser, testPassword } from './people.ts'

/** Adds a staff account that has never signed in. */
export async function addStaff(database: Database, login: string, rights: readonly DeskRight[]): Promise<string> {
  const id = await addUser(database, { login, isStaff: true })
  await database.updateTable('users').set({ name: login }).where('id', '=', id).execute()
  const rows = rights.map((right) => ({ user_id: id, staff_right: right }))
  if (rows.length > 0) await database.insertInto('staff_rights').values(rows).execute()
  return id
}

export const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

export interface DeskSession {
  readonly id: string
  readonly step: string
  readonly staff_id: string
  readonly rights: readonly string[]
  readonly enrolment: { readonly uri: string; readonly secret: string } | null
  readonly recovery_codes: readonly string[]
  readonly recovery_codes_left: number
  readonly has_passkey: boolean
}

/** A browser at the desk, which keeps its cookie. */
export class DeskBrowser {
  cookie = ''
  private device = ''

  constructor(private readonly app: App) {}

  private keep(pair: string): void {
    if (pair.startsWith('recircle_desk_device=')) this.device = pair
    else this.cookie = pair
  }

  async ask(method: Call['method'], url: string, payload?: object): Promise<LightMyRequestResponse> {
    const answer = await this.app.inject({
      method,
      url,
      headers: this.cookie === '' ? {} : { cookie: [this.cookie, this.device].join('; ') },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) this.keep(set.split(';')[0] ?? '')
    return answer
  }

  signIn(login: string, password = testPassword): Promise<LightMyRequestResponse> {
    return this.ask('POST', '/api/staff/session/', { login, password })
  }

  giveCode(code: string): Promise<LightMyRequestResponse> {
    return this.ask('POST', '/api/staff/session/code/', { code })
  }

  /** Passes the password and the second factor for the first time. */
  async enter(login: string): Promise<DeskSession> {
    const { enrolment } = (await this.signIn(login)).json<DeskSession>()
    return (await this.giveCode(codeOf(enrolment?.secret ?? ''))).json<DeskSession>()
  }
}

/** A signed-in staff member with these rights. */
export async function atDesk(
  app: App,
  database: Database,
  login: string,
  rights: readonly DeskRight[],
): Promise<DeskBrowser & { readonly staffId: string }> {
  const staffId = await addStaff(database, login, rights)
  const browser = new DeskBrowser(app)
  await browser.enter(login)
  return Object.assign(browser, { staffId })
}
