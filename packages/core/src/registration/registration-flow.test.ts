import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { InMemoryForms } from '../testing/calls/in-memory-forms.ts'
import { aRegistration } from '../testing/registration/registration-builders.ts'
import { MemorySessionGateway } from '../testing/session/memory-session-gateway.ts'
import { aServerUser } from '../testing/session/session-builders.ts'
import { fakeFlowForm } from '../testing/shared/fake-flow-form.ts'
import { FakeClock } from '../testing/shared/fake-clock.ts'
import {
  canTryAgain,
  createRegistrationMachine,
  isSuccess,
  register,
  sentApplication,
  type RegistrationForm,
  type RegistrationRequests,
} from './index.ts'
import { nothingSent } from './register.ts'
import { outcomeOf } from './registration-outcome.ts'

describe('REG-3 outcomes', () => {
  test.each([
    ['none', 'none', 'genericError', false],
    ['none', 'ok', 'successCorporate', false],
    ['none', 'failed', 'genericError', true],
    ['ok', 'none', 'successUser', false],
    ['ok', 'ok', 'successBoth', false],
    ['ok', 'failed', 'userRegisteredCorporateFailed', true],
    ['exists', 'none', 'userExists', false],
    ['exists', 'ok', 'userExistsCorporateSent', false],
    ['exists', 'failed', 'userExistsCorporateFailed', true],
    ['passwordCommon', 'none', 'passwordCommon', false],
    ['passwordCommon', 'ok', 'passwordCommonCorporateSent', false],
    ['passwordCommon', 'failed', 'passwordCommonCorporateFailed', true],
    ['failed', 'none', 'genericError', true],
    ['failed', 'ok', 'corporateSentSignUpFailed', true],
    ['failed', 'failed', 'genericError', true],
    // MAIL-1, FORM-17: no retry today of what is not taken any more.
    ['enough', 'none', 'enoughToday', false],
    ['none', 'enough', 'enoughToday', false],
    ['enough', 'enough', 'enoughToday', false],
    ['enough', 'failed', 'enoughToday', true],
    ['enough', 'ok', 'corporateSentSignUpFailed', false],
    ['ok', 'enough', 'userRegisteredCorporateFailed', false],
    ['exists', 'enough', 'userExistsCorporateFailed', false],
  ] as const)('REG-3 sign-up %s and inquiry %s is %s, try again: %s', (signUp, inquiry, outcome, isOffered) => {
    expect(outcomeOf({ signUp, inquiry })).toBe(outcome)
    expect(canTryAgain({ signUp, inquiry })).toBe(isOffered)
    expect(isSuccess(outcome)).toBe(outcome.startsWith('success'))
  })
})

function backend() {
  const session = new MemorySessionGateway(new FakeClock())
  const forms = new InMemoryForms()
  const run = (form: RegistrationForm, sent: RegistrationRequests = nothingSent) =>
    register(form, sent, { session, calls: forms.calls })
  return { session, forms, run }
}

describe('REG-2 the two requests', () => {
  test('REG-2 a user registers directly', async () => {
    const { session, forms, run } = backend()
    expect(await run(aRegistration('user'))).toEqual({ signUp: 'ok', inquiry: 'none' })
    expect([session.calls, forms.applications]).toEqual([['signUp'], []])
    expect(session.pending.get('ivan@example.ru')?.password).toBe('Secret-42')
  })
  test('REG-2 corporate roles send an inquiry with exactly its fields', async () => {
    const { session, forms, run } = backend()
    expect(await run(aRegistration('charityEventCreator'))).toEqual({ signUp: 'none', inquiry: 'ok' })
    expect(session.calls).toEqual([])
    expect(forms.applications.map(sentApplication.write)).toEqual([
      {
        name: 'Иван Петров',
        email: 'ivan@example.ru',
        phone: '+79161234567',
        orgName: 'ООО «Круг»',
        address: 'Казань, ул. Баумана, 1',
        tin: '7701234567',
        roles: ['charity-events-creator'],
      },
    ])
  })
  test('REG-2 if both are chosen, both requests are sent, and each may fail on its own', async () => {
    const both = aRegistration('user', 'recyclingPointCreator')
    const fine = backend()
    expect(await fine.run(both)).toEqual({ signUp: 'ok', inquiry: 'ok' })
    // REG-5: until the email is confirmed, another sign-up gets the same response.
    expect(await fine.run(both)).toEqual({ signUp: 'ok', inquiry: 'ok' })
    fine.session.add({ login: both.email, password: both.password, user: aServerUser() })
    expect(await fine.run(both)).toEqual({ signUp: 'exists', inquiry: 'ok' })
    const noSession = backend()
    noSession.session.isDown = true
    expect(await noSession.run(both)).toEqual({ signUp: 'failed', inquiry: 'ok' })
    const noInquiry = backend()
    noInquiry.forms.isDown = true
    expect(await noInquiry.run(both)).toEqual({ signUp: 'ok', inquiry: 'failed' })
    const spent = backend()
    spent.session.enough.add('signUp')
    spent.forms.isEnough = true
    expect(await spent.run(both)).toEqual({ signUp: 'enough', inquiry: 'enough' })
    expect(await fine.run(both, { signUp: 'enough', inquiry: 'ok' })).toEqual({ signUp: 'exists', inquiry: 'ok' })
  })
  test('REG-3 a request that succeeded or cannot change is not resent; one no longer chosen counts as not sent', async () => {
    const { session, forms, run } = backend()
    const both = aRegistration('user', 'recyclingPointCreator')
    expect(await run(both, { signUp: 'ok', inquiry: 'ok' })).toEqual({ signUp: 'ok', inquiry: 'ok' })
    expect(await run(both, { signUp: 'exists', inquiry: 'ok' })).toEqual({ signUp: 'exists', inquiry: 'ok' })
    expect([session.calls, forms.applications]).toEqual([[], []])
    expect(await run(both, { signUp: 'failed', inquiry: 'failed' })).toEqual({ signUp: 'ok', inquiry: 'ok' })
    expect(await run(aRegistration('user'), { signUp: 'ok', inquiry: 'failed' })).toEqual({
      signUp: 'ok',
      inquiry: 'none',
    })
    expect(await run(aRegistration('recyclingPointCreator'), { signUp: 'failed', inquiry: 'ok' })).toEqual({
      signUp: 'none',
      inquiry: 'ok',
    })
  })
})

function modal(...answers: (RegistrationRequests | Error)[]) {
  const form = fakeFlowForm()
  const sent: RegistrationRequests[] = []
  const send = async (before: RegistrationRequests) => {
    const answer = answers[sent.length]
    sent.push(before)
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('sent too often')
    return answer
  }
  const actor = createActor(createRegistrationMachine({ form, send })).start()
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.outcome]
  const answered = () => waitFor(actor, (snapshot) => !snapshot.matches('sending'))
  return { actor, form, state, answered, sent }
}

describe('REG-4 registration flow', () => {
  test('REG-2 a valid form is sent once and succeeds', async () => {
    const { actor, state, answered, sent } = modal({ signUp: 'ok', inquiry: 'none' })
    expect(state()).toEqual(['editing', null])
    actor.send({ type: 'submit' })
    actor.send({ type: 'submit' })
    expect(state()).toEqual(['sending', null])
    await answered()
    expect([state(), sent]).toEqual([['succeeded', 'successUser'], [{ signUp: 'none', inquiry: 'none' }]])
  })
  test('VAL-2 an invalid form is only touched', () => {
    const { actor, form, state, sent } = modal()
    form.isValid = false
    actor.send({ type: 'submit' })
    expect([state(), sent, form.calls]).toEqual([['editing', null], [], ['touch']])
  })
  test('REG-3 a retry sends only what is missing', async () => {
    const half: RegistrationRequests = { signUp: 'failed', inquiry: 'ok' }
    const { actor, form, state, answered, sent } = modal(half, { signUp: 'ok', inquiry: 'ok' })
    actor.send({ type: 'submit' })
    await answered()
    expect(state()).toEqual(['failed', 'corporateSentSignUpFailed'])
    actor.send({ type: 'tryAgain' })
    expect(state()).toEqual(['sending', null])
    await answered()
    expect([state(), sent, form.calls]).toEqual([['succeeded', 'successBoth'], [nothingSent, half], []])
  })
  test('REG-3 an existing user has nothing to retry, but may change the email', async () => {
    const { actor, form, state, answered, sent } = modal(
      { signUp: 'exists', inquiry: 'ok' },
      { signUp: 'ok', inquiry: 'ok' },
    )
    actor.send({ type: 'submit' })
    await answered()
    actor.send({ type: 'tryAgain' })
    expect(state()).toEqual(['failed', 'userExistsCorporateSent'])
    actor.send({ type: 'edit' })
    expect([state()[0], form.calls]).toEqual(['editing', []])
    actor.send({ type: 'submit' })
    await answered()
    expect([state(), sent[1]]).toEqual([['succeeded', 'successBoth'], { signUp: 'none', inquiry: 'ok' }])
  })
  test('REG-3 editing after another failure keeps the known results', async () => {
    const half: RegistrationRequests = { signUp: 'ok', inquiry: 'failed' }
    const { actor, answered, sent } = modal(half, half)
    actor.send({ type: 'submit' })
    await answered()
    actor.send({ type: 'edit' })
    actor.send({ type: 'submit' })
    await answered()
    expect(sent).toEqual([nothingSent, half])
  })
  test('REG-3 an interrupted send is the generic error and can be retried, except for what had arrived', async () => {
    const noInquiry: RegistrationRequests = { signUp: 'ok', inquiry: 'failed' }
    const noSignUp: RegistrationRequests = { signUp: 'failed', inquiry: 'ok' }
    const broken = new Error('bug')
    const { actor, state, answered, sent } = modal(broken, noInquiry, broken, noSignUp, broken)
    actor.send({ type: 'submit' })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await answered()
      actor.send({ type: 'tryAgain' })
    }
    await answered()
    expect(state()).toEqual(['failed', 'genericError'])
    const nothing = { signUp: 'failed', inquiry: 'failed' }
    expect(sent).toEqual([nothingSent, nothing, noInquiry, noInquiry, noSignUp, noSignUp])
  })
  test('REG-4 resetting empties the form and the results', async () => {
    const { actor, form, state, answered, sent } = modal(
      { signUp: 'failed', inquiry: 'ok' },
      { signUp: 'ok', inquiry: 'ok' },
    )
    actor.send({ type: 'submit' })
    await answered()
    actor.send({ type: 'reset' })
    expect([state(), form.calls]).toEqual([['editing', null], ['reset']])
    actor.send({ type: 'submit' })
    await answered()
    expect(sent).toEqual([nothingSent, nothingSent])
  })
})
