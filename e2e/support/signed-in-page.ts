import { expect, type Page } from '@playwright/test'
import { closeCookieNotice } from './cookie-notice.ts'
import { untilHydrated } from './hydration.ts'
import { newToken, type Owner } from './owner-api.ts'
import { get } from './plain-request.ts'

type User = {
  readonly attributes: {
    readonly role: readonly string[]
    readonly name: string
    readonly contact_phone: string
    readonly email: string
    readonly balance: number
    readonly currency: string
    readonly suggestions_waiting: number
    readonly towns_responsible: number
    readonly reminders: boolean | null
    readonly login: string | null
    readonly organization_info: { readonly name_full: string } | null
    readonly org_info_id: string | null
    readonly avatar_id: string | null
    readonly avatar: string | null
  }
  readonly relationships: { readonly organization: { readonly data: { readonly id: string } | null } }
}

const rolesOfKinds: Readonly<Record<string, string>> = {
  user: 'user',
  facility: 'recycling-points-creator',
  promotion: 'charity-events-creator',
}

/** What the browser keeps of a session. */
function entryOf(token: string, id: string, { attributes, relationships }: User) {
  const orgId = relationships.organization.data?.id ?? null
  const profile = {
    id,
    name: attributes.name,
    phone: attributes.contact_phone,
    email: attributes.email,
    orgName: attributes.organization_info?.name_full ?? '',
    orgInfoId: attributes.org_info_id,
    orgId,
    logoId: attributes.avatar_id,
    logoUrl: attributes.avatar,
    balance: attributes.balance,
    currency: attributes.currency,
    suggestions: attributes.suggestions_waiting,
    towns: attributes.towns_responsible,
    reminders: attributes.reminders,
    login: attributes.login,
  }
  const roles = attributes.role.map((kind) => rolesOfKinds[kind]).filter((role) => role !== undefined)
  return JSON.stringify({ auth: { token, userId: id, orgId }, roles, profile })
}

/**
 * Opens a page as that account, without the login page: its browser keeps a session from an earlier visit. The prefix is that of a locale, or a
 * whole origin with it.
 */
export async function enter(page: Page, owner: Owner, path: string, prefix = ''): Promise<void> {
  // A static file of the site, which runs no script.
  await page.goto(prefix.startsWith('http') ? new URL('/robots.txt', prefix).href : '/robots.txt')
  const { origin } = new URL(page.url())
  const token = await newToken(owner)
  const headers = { authorization: `Bearer ${token}` }
  const read = async (from: string): Promise<unknown> => {
    const { status, body } = await get(origin, `/api/web/v1${from}`, headers)
    expect(status, body).toBe(200)
    return JSON.parse(body)
  }
  const { user_id: id } = (await read('/auth/')) as { user_id: string }
  const { data } = (await read(`/authing/user/${id}/`)) as { data: User }
  await page.context().addCookies([{ name: 'bazis_auth', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await page.evaluate((entry) => localStorage.setItem('auth', entry), entryOf(token, id, data))
  await closeCookieNotice(page)
  await page.goto(prefix + path)
  await untilHydrated(page)
  await expect(page).toHaveURL(prefix + path)
}
