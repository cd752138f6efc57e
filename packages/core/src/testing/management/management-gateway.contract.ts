import { describe, expect, test } from 'vitest'
import { managementCalls, type ManagementGateway } from '../../management/index.ts'

export interface ManagementGatewayExam {
  /** May manage organizations and accounts, but not the site. */
  readonly manager: ManagementGateway
  readonly editor: ManagementGateway
  /** A client that has not signed in. */
  readonly stranger: ManagementGateway
  /** An id that does not exist. */
  readonly unknownId: string
}

const details = { fullName: 'Таза қала', tin: '123', address: 'Абай 1', phone: '', website: '' }
const redirect = { path: '/was', target: '/is', variant: null } as const
const brokenRules = (result: {
  readonly ok: boolean
  readonly problems?: readonly { rule: string; pointer: string }[]
}) => (result.problems ?? []).map(({ rule, pointer }) => [pointer, rule])

/** MANAGE-11: the contract of every management gateway. */
export function describeManagementGateway(name: string, start: () => Promise<ManagementGatewayExam>): void {
  describe(`management gateway: ${name}`, () => {
    test('MANAGE-1 MANAGE-11 a stranger is unauthorized, and a member without the right is refused', async () => {
      const { manager, editor, stranger } = await start()
      expect(await stranger.ask(managementCalls.organizations)).toMatchObject({ ok: false, error: 'unauthorized' })
      expect(await editor.ask(managementCalls.organizations)).toMatchObject({ ok: false, error: 'forbidden' })
      expect(await manager.ask(managementCalls.setRedirect, { sent: redirect })).toMatchObject({
        ok: false,
        error: 'forbidden',
      })
    })

    test('MANAGE-3 MANAGE-11 an organization is added, read, changed and listed', async () => {
      const { manager, unknownId } = await start()
      const refused = await manager.ask(managementCalls.addOrganization, { sent: { ...details, fullName: ' ' } })
      expect(refused).toMatchObject({ ok: false, error: 'invalid' })
      expect(brokenRules(refused)).toEqual([['/full_name', 'required']])
      const made = await manager.ask(managementCalls.addOrganization, { sent: details })
      const id = made.ok ? made.value.id : ''
      expect(await manager.ask(managementCalls.organization, { id })).toMatchObject({
        ok: true,
        value: { ...details, id, accounts: [], points: [] },
      })
      const changed = { ...details, fullName: 'Жасыл қала' }
      expect(await manager.ask(managementCalls.changeOrganization, { id, sent: changed })).toEqual({
        ok: true,
        value: null,
      })
      const listed = await manager.ask(managementCalls.organizations)
      expect(listed.ok && listed.value.items.filter((row) => row.id === id)).toMatchObject([{ fullName: 'Жасыл қала' }])
      expect(await manager.ask(managementCalls.organization, { id: unknownId })).toMatchObject({ error: 'not-found' })
      expect(await manager.ask(managementCalls.changeOrganization, { id: unknownId, sent: details })).toMatchObject({
        error: 'not-found',
      })
    })

    test('MANAGE-4 MANAGE-11 a redirect is set, set again and removed once', async () => {
      const { editor } = await start()
      const faulty = await editor.ask(managementCalls.setRedirect, { sent: { ...redirect, path: 'was' } })
      expect(brokenRules(faulty)).toEqual([['/path', 'redirect-path']])
      expect((await editor.ask(managementCalls.setRedirect, { sent: redirect })).ok).toBe(true)
      expect((await editor.ask(managementCalls.setRedirect, { sent: { ...redirect, target: '/there' } })).ok).toBe(true)
      const listed = await editor.ask(managementCalls.redirects)
      const rows = listed.ok ? listed.value.items : []
      expect(rows).toMatchObject([{ path: '/was', target: '/there', variant: null }])
      const id = rows[0]?.id ?? ''
      expect(await editor.ask(managementCalls.removeRedirect, { id })).toEqual({ ok: true, value: null })
      expect(await editor.ask(managementCalls.removeRedirect, { id })).toMatchObject({ error: 'not-found' })
    })
  })
}
