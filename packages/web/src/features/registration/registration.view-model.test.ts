import { describe, expect, test, vi } from 'vitest'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { ok } from '@recircle/core/shared'
import { siteOfVariant, type SiteVariant } from '@recircle/core/site'
import { aRegistration, aServerUser, FakeClock, InMemoryForms, MemorySessionGateway } from '@recircle/core/testing'
import type { RegistrationRoleField } from '@recircle/core/registration'
import { RegistrationViewModel } from './registration.view-model.ts'

function open(variant: SiteVariant = 'ru') {
  const session = new MemorySessionGateway(new FakeClock())
  const forms = new InMemoryForms()
  const page = { site: siteOfVariant(variant, { variant: null, locales: {} }), locale: 'RU_RU' } as const
  const names = { load: async () => ok({ RU: 'Россия' }) }
  const phonePorts = { metadata: lazyPhoneMetadata, names, page, location: null }
  const openModel = (): RegistrationViewModel => new RegistrationViewModel(session, forms.calls, phonePorts, page)
  const model = openModel()
  const fill = (...roles: RegistrationRoleField[]): void => {
    for (const role of roles) model.chooseRole(role, true)
    Object.assign(model.form.values, aRegistration(...roles))
  }
  const sent = () => vi.waitFor(() => expect(model.step).not.toBe('sending'))
  return { model, openModel, session, forms, fill, sent }
}

describe('REG-1 the form', () => {
  test('REG-1 sections depend on the roles; a corporate role fetches the countries', async () => {
    const { model } = open()
    expect([model.asksForPassword, model.asksForOrganization]).toEqual([false, false])
    model.chooseRole('user', true)
    expect([model.asksForPassword, model.phone.list]).toEqual([true, 'idle'])
    model.chooseRole('recyclingPointCreator', true)
    expect(model.asksForOrganization).toBe(true)
    await vi.waitFor(() => expect(model.phone.country).toBe('RU'))
    model.chooseRole('recyclingPointCreator', false)
    expect(model.asksForOrganization).toBe(false)
  })

  test('FORM-2 reopened after it was closed, it is empty', () => {
    const { model, openModel, fill } = open()
    fill('user')
    model.activate()()
    expect(openModel().form.hasChanges).toBe(false)
  })

  test('REG-1 VAL-2 a missing role is reported once a role has been deselected', () => {
    const { model } = open()
    expect(model.roleIssue).toBeUndefined()
    model.chooseRole('user', true)
    expect(model.roleIssue).toBeUndefined()
    model.chooseRole('user', false)
    expect(model.roleIssue?.code).toBe('roleRequired')
  })

  test('REG-1 LOOK-16 a press without a role says that one is missing, until the form is cleared', () => {
    const { model } = open('kz')
    model.form.touch()
    expect([model.form.isValid, model.roleIssue?.code]).toEqual([false, 'roleRequired'])
    model.chooseRole('charityEventCreator', true)
    expect(model.roleIssue).toBeUndefined()
    model.reset()
    expect(model.roleIssue).toBeUndefined()
  })

  test('SITE-10 forms as a user is not offered in Kazakhstan', () => {
    expect(open('kz').model.offeredRoles).toEqual(['charityEventCreator', 'recyclingPointCreator'])
    expect(open('int').model.offeredRoles).toContain('user')
  })
})

describe('FORM-10 passwords of an unsent form', () => {
  const typed = ({ form }: RegistrationViewModel) => [
    form.values.name,
    form.values.password,
    form.values.repeatedPassword,
  ]

  test('FORM-10 are cleared when the page is left, other values are kept', () => {
    const { model, fill } = open()
    fill('user')
    model.form.touch()
    model.form.forgetSecrets()
    expect(typed(model)).toEqual([aRegistration('user').name, '', ''])
    expect(model.form.visibleIssue('password')).toBeUndefined()
  })

  test('FORM-10 are cleared when the page is left during sending; a retry asks for them', async () => {
    const { model, session, fill, sent } = open()
    session.isDown = true
    fill('user')
    model.submit()
    model.form.forgetSecrets()
    expect(typed(model)).toEqual([aRegistration('user').name, '', ''])
    await sent()
    expect(model.offersTryAgain).toBe(true)
    model.tryAgain()
    expect([model.step, model.form.visibleIssue('password')?.code]).toEqual(['form', 'required'])
  })
})

describe('REG-3 sending', () => {
  test('FORM-2 REG-3 after a success another forms starts with an empty form', async () => {
    const { model, fill, sent } = open()
    fill('user')
    model.submit()
    expect(model.step).toBe('sending')
    await sent()
    expect([model.step, model.outcome]).toEqual(['success', 'successUser'])
    model.reset()
    expect([model.step, model.outcome, model.form.hasChanges]).toEqual(['form', null, false])
  })

  test('REG-3 after a failure the input is kept, and only the failed request is sent again', async () => {
    const { model, session, forms, fill, sent } = open()
    forms.isDown = true
    fill('user', 'charityEventCreator')
    model.submit()
    await sent()
    expect([model.step, model.outcome, model.offersTryAgain]).toEqual(['error', 'userRegisteredCorporateFailed', true])
    model.edit()
    expect([model.step, model.form.values.orgName]).toEqual(['form', 'ООО «Круг»'])
    expect([model.asksForPassword, model.form.isValid]).toEqual([false, true])
    forms.isDown = false
    model.submit()
    await sent()
    expect(model.outcome).toBe('successBoth')
    expect(session.calls.filter((call) => call === 'signUp')).toHaveLength(1)
  })

  test('REG-3 MAIL-1 FORM-17 what is not taken today is not tried again at once, but later', async () => {
    const { model, session, forms, fill, sent } = open()
    session.enough.add('signUp')
    fill('user')
    model.submit()
    await sent()
    expect([model.step, model.outcome, model.isEnough, model.offersTryAgain]).toEqual([
      'error',
      'enoughToday',
      true,
      false,
    ])
    model.edit()
    session.enough.clear()
    forms.isEnough = true
    model.chooseRole('charityEventCreator', true)
    Object.assign(model.form.values, aRegistration('user', 'charityEventCreator'))
    model.submit()
    await sent()
    expect([model.outcome, model.isEnough]).toEqual(['userRegisteredCorporateFailed', true])
    model.edit()
    expect(model.asksForPassword).toBe(false)
    forms.isEnough = false
    model.submit()
    await sent()
    expect([model.outcome, forms.applications.length]).toEqual(['successBoth', 1])
  })

  test('REG-3 a request that succeeded is sent again only if it was changed', async () => {
    const { model, session, forms, fill, sent } = open()
    session.isDown = true
    fill('user', 'charityEventCreator')
    model.submit()
    await sent()
    expect(model.outcome).toBe('corporateSentSignUpFailed')
    model.tryAgain()
    await sent()
    expect(forms.applications).toHaveLength(1)
    model.edit()
    model.form.set('orgName', 'ООО «Круговорот»')
    session.isDown = false
    model.submit()
    await sent()
    expect(model.outcome).toBe('successBoth')
    expect(forms.applications.map(({ orgName }) => orgName)).toEqual(['ООО «Круг»', 'ООО «Круговорот»'])
  })

  test('REG-3 a second forms with another email is possible', async () => {
    const { model, session, forms, fill, sent } = open()
    forms.isDown = true
    fill('user', 'charityEventCreator')
    model.submit()
    await sent()
    model.edit()
    expect(model.asksForPassword).toBe(false)
    model.chooseRole('user', true)
    model.form.set('email', 'other@example.ru')
    forms.isDown = false
    model.submit()
    await sent()
    const signUps = session.calls.filter((call) => call === 'signUp')
    expect([model.outcome, signUps]).toEqual(['successBoth', ['signUp', 'signUp']])
  })

  test('REG-3 a retry is not offered for an existing user', async () => {
    const { model, session, fill, sent } = open()
    session.add({ login: 'ivan@example.ru', password: 'Secret-42', user: aServerUser() })
    fill('user')
    model.submit()
    await sent()
    expect([model.outcome, model.offersTryAgain]).toEqual(['userExists', false])
    model.edit()
    expect(model.step).toBe('form')
  })

  test('VAL-3 a password rejected as common is reported at its field until it is changed', async () => {
    const { model, fill, sent } = open()
    fill('user')
    model.form.set('password', 'Password1')
    model.form.set('repeatedPassword', 'Password1')
    model.submit()
    await sent()
    expect([model.outcome, model.offersTryAgain]).toEqual(['passwordCommon', false])
    model.edit()
    expect(model.form.visibleIssue('password')).toMatchObject({ code: 'passwordCommon' })
    model.form.set('password', 'Secret-42')
    model.form.set('repeatedPassword', 'Secret-42')
    model.submit()
    await sent()
    expect(model.step).toBe('success')
  })

  test('REG-9 a password that is easy to guess is reported before sending', async () => {
    const { model, session, fill } = open()
    session.tooCommon.add('qwerty123')
    fill('user')
    await vi.waitFor(() => expect(model.passwordGuess).toBe('hard'))
    expect(model.form.isValid).toBe(true)
    for (const password of ['Qwerty123', 'Recircle2026']) {
      model.form.set('password', password)
      model.form.set('repeatedPassword', password)
      expect([model.passwordGuess, model.form.isValid]).toEqual(['easy', false])
      expect(model.form.visibleIssue('password')).toMatchObject({ code: 'passwordCommon' })
    }
    model.submit()
    expect([model.step, session.calls]).toEqual(['form', ['commonPasswords']])
    // A password that breaks another rule shows that rule's message.
    model.form.set('password', 'recircle')
    expect(model.form.visibleIssue('password')).toMatchObject({ code: 'passwordUppercase' })
  })

  test('REG-9 without the list only the backend rejects common passwords', async () => {
    const { model, session, fill, sent } = open()
    session.failing.add('commonPasswords')
    fill('user')
    model.form.set('password', 'Password1')
    model.form.set('repeatedPassword', 'Password1')
    await vi.waitFor(() => expect(model.passwordGuess).toBe('hard'))
    model.submit()
    await sent()
    expect(model.outcome).toBe('passwordCommon')
  })

  test('REG-4 clearing empties everything', () => {
    const { model, fill } = open()
    fill('user', 'recyclingPointCreator')
    model.reset()
    expect([model.form.hasChanges, model.asksForPassword, model.asksForOrganization]).toEqual([false, false, false])
  })
})
