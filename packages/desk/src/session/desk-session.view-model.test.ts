import { describe, expect, test, vi } from 'vitest'
import { ok } from '@recircle/core/shared'
import { FakeClock, InMemoryDesk, InMemoryDeskGateway } from '@recircle/core/testing'
import { DeskSessionViewModel } from './desk-session.view-model.ts'

async function openSession() {
  const gateway = new InMemoryDeskGateway(new InMemoryDesk(new FakeClock()), { id: 'dana', name: 'Dana' })
  const session = new DeskSessionViewModel(gateway)
  await session.begin()
  expect(session.step).toBe('password')
  return { gateway, session }
}

describe('the session of the desk', () => {
  test('DESK-22 a password alone does not open the desk; the code does', async () => {
    const { session } = await openSession()
    await session.signIn('dana', 'wrong')
    expect(session).toMatchObject({ step: 'password', fault: 'unauthorized' })
    await session.signIn('dana', 'password')
    expect(session).toMatchObject({ step: 'code', fault: null })
    await session.giveCode('000000')
    expect(session).toMatchObject({ step: 'code', fault: 'unauthorized' })
    await session.giveCode('123456')
    expect(session).toMatchObject({ step: 'open', isLocked: false })
  })

  test('DESK-23 recovery codes are shown before the desk opens', async () => {
    const { gateway, session } = await openSession()
    await session.signIn('dana', 'password')
    const give = gateway.giveCode.bind(gateway)
    vi.spyOn(gateway, 'giveCode').mockImplementation(async (code) => {
      const given = await give(code)
      return given.ok ? { ok: true, value: { ...given.value, recoveryCodes: ['a', 'b'] } } : given
    })
    await session.giveCode('123456')
    expect(session).toMatchObject({ step: 'codes', session: { recoveryCodes: ['a', 'b'] } })
    session.putCodesAway()
    expect(session.step).toBe('open')
  })

  test('DESK-31 a call that fails because the session ended is repeated after the next sign-in', async () => {
    const { gateway, session } = await openSession()
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    gateway.current = null
    const call = session.call(() => gateway.session())
    await vi.waitFor(() => expect(session).toMatchObject({ step: 'password', isLocked: true }))
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    await expect(call).resolves.toMatchObject({ ok: true, value: { step: 'open' } })
    expect(session.isLocked).toBe(false)
  })

  test('DESK-31 a rejection that arrives after the next sign-in does not lock the desk again', async () => {
    const { gateway, session } = await openSession()
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    gateway.current = null
    const first = session.call(() => gateway.session())
    let answerLate: () => void = () => undefined
    const slowAnswer = new Promise<void>((resolve) => (answerLate = resolve))
    const call = vi.fn<typeof gateway.session>(async () => {
      const answer = await gateway.session()
      if (call.mock.calls.length === 1) await slowAnswer
      return answer
    })
    const slow = session.call(call)
    await vi.waitFor(() => expect(session.isLocked).toBe(true))
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    answerLate()
    await expect(slow).resolves.toMatchObject({ ok: true })
    await expect(first).resolves.toMatchObject({ ok: true })
    expect(session).toMatchObject({ step: 'open', isLocked: false })
  })

  test('DESK-31 a call of one person is never repeated in the name of another', async () => {
    const { gateway, session } = await openSession()
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    gateway.current = null
    const call = session.call(() => gateway.session())
    await vi.waitFor(() => expect(session.isLocked).toBe(true))
    const ayan = new InMemoryDeskGateway(new InMemoryDesk(new FakeClock()), { id: 'ayan', name: 'Ayan' })
    vi.spyOn(gateway, 'signIn').mockImplementation((login, password) => ayan.signIn(login, password))
    vi.spyOn(gateway, 'giveCode').mockImplementation((code) => ayan.giveCode(code))
    await session.signIn('ayan', 'password')
    await session.giveCode('123456')
    await expect(call).resolves.toMatchObject({ ok: false, error: 'cancelled' })
    expect(session.session?.name).toBe('Ayan')
  })

  test('DESK-51 a first password is replaced before the desk opens, and later with the current one', async () => {
    const { gateway, session } = await openSession()
    gateway.isFirstPassword = true
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    expect(session).toMatchObject({ step: 'renew', fault: null })
    expect(await session.changePassword(null, 'short')).toMatchObject({ error: 'invalid' })
    expect(session.step).toBe('renew')
    await session.changePassword(null, 'my own password')
    expect(session).toMatchObject({ step: 'open', session: { step: 'open' } })
    gateway.isUnproved = true
    const changing = session.changePassword('my own password', 'another password')
    await vi.waitFor(() => expect(session.isProofAsked).toBe(true))
    await session.prove('123456')
    expect((await changing).ok).toBe(true)
    expect(gateway.password).toBe('another password')
    await session.saveEmail('dana@example.org')
    expect(session.session?.email).toBe('dana@example.org')
  })

  test('DESK-52 a passkey opens the desk without a password', async () => {
    const { gateway, session } = await openSession()
    const sign = (id: string) => () => Promise.resolve(ok({ id }))
    await session.enterByPasskeyAlone(sign('unknown'))
    expect(session).toMatchObject({ step: 'password', fault: 'passkey-failed' })
    gateway.keys = [{ id: 'laptop', name: 'Laptop', addedAtMs: 0, usedAtMs: null }]
    await session.enterByPasskeyAlone(sign('laptop'))
    expect(session).toMatchObject({ step: 'open', fault: null })
  })

  test('DESK-46 a call that requires the second factor waits for it, or is canceled', async () => {
    const { gateway, session } = await openSession()
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    gateway.isUnproved = true
    const adding = session.call(() => gateway.addPasskey('Laptop', { id: 'a' }))
    await vi.waitFor(() => expect(session).toMatchObject({ isProofAsked: true, step: 'open' }))
    await session.prove('000000')
    expect(session).toMatchObject({ isProofAsked: true, fault: 'invalid' })
    await session.prove('123456')
    expect(session).toMatchObject({ isProofAsked: false, fault: null })
    expect((await adding).ok).toBe(true)

    gateway.isUnproved = true
    const removing = session.call(() => gateway.removePasskey('a'))
    await vi.waitFor(() => expect(session.isProofAsked).toBe(true))
    session.keepAsItIs()
    expect(await removing).toMatchObject({ error: 'cancelled' })
    expect(gateway.keys).toHaveLength(1)
    expect(session.isProofAsked).toBe(false)
  })

  test('DESK-46 DESK-31 if the session ends meanwhile, the new sign-in counts as the second factor', async () => {
    const { gateway, session } = await openSession()
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    gateway.isUnproved = true
    const adding = session.call(() => gateway.addPasskey('Laptop', { id: 'a' }))
    await vi.waitFor(() => expect(session.isProofAsked).toBe(true))
    gateway.current = null
    await session.prove('123456')
    await vi.waitFor(() => expect(session).toMatchObject({ isProofAsked: false, isLocked: true }))
    await session.signIn('dana', 'password')
    await session.giveCode('123456')
    expect((await adding).ok).toBe(true)
  })
})
