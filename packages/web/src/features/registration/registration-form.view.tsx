import { observer } from 'mobx-react-lite'
import { useId, useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RegistrationForm, RegistrationRoleField } from '@recircle/core/registration'
import type { ValidationIssue } from '@recircle/core/validation'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { Honeypot } from '../../forms/honeypot.view.tsx'
import { FormTextField, FormPasswordField } from '../../forms/form-fields.tsx'
import type { FormModel } from '../../forms/form-model.ts'
import type { Guess } from '../../forms/password/password-guess.ts'
import { useIssueWords } from '../../forms/catalog-issue-words.tsx'
import { Columns, Stack } from '@recircle/ui/field/boxes.tsx'
import { PasswordRulesView } from '../../forms/password/password-rules.view.tsx'
import { PhoneField } from '../../forms/phone/phone-field.view.tsx'
import type { PhoneInputModel } from '../../forms/phone/phone-input.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import styles from './registration.module.css'

export interface RegistrationFormModel {
  readonly form: FormModel<RegistrationForm>
  readonly phone: PhoneInputModel<'phone'>
  readonly offeredRoles: readonly RegistrationRoleField[]
  readonly roleIssue: ValidationIssue | undefined
  readonly asksForPassword: boolean
  readonly passwordGuess: Guess
  readonly asksForOrganization: boolean
  chooseRole(field: RegistrationRoleField, isChosen: boolean): void
  submit(): void
  reset(): void
}

const roleWords: Readonly<Record<RegistrationRoleField, { label: MessageId; hint: MessageId }>> = {
  user: { label: 'registration.roleUser', hint: 'registration.userHint' },
  charityEventCreator: { label: 'registration.roleCharityEventCreator', hint: 'registration.corporateHint' },
  recyclingPointCreator: { label: 'registration.roleRecyclingPointCreator', hint: 'registration.corporateHint' },
}

/** REG-1: sections depend on the chosen roles. */
export const RegistrationFormView = observer(function RegistrationFormView({
  model,
}: {
  model: RegistrationFormModel
}): ReactNode {
  const { formatMessage } = useIntl()
  const { form } = model
  return (
    <Form form={form} method="post" onSubmit={() => model.submit()}>
      <Stack gap={6}>
        <RolesView model={model} />
        <Columns>
          <FormTextField
            form={form}
            field="name"
            required
            label={formatMessage({ id: 'field.name' })}
            autoComplete="name"
          />
          <FormTextField
            form={form}
            field="email"
            type="email"
            required
            label={formatMessage({ id: 'field.email' })}
            autoComplete="email"
          />
        </Columns>
        {model.asksForPassword && <RegistrationPasswordView form={form} guess={model.passwordGuess} />}
        {model.asksForOrganization && <OrganizationView model={model} />}
        <Honeypot value={form.values.homepage} onChange={(value) => form.set('homepage', value)} />
        <p className={styles.small}>{formatMessage({ id: 'registration.agreement' }, { link: policyLink })}</p>
        <div className={styles.actions}>
          <SubmitButton form={form}>{formatMessage({ id: 'registration.submit' })}</SubmitButton>
          <TextButton alone onClick={() => model.reset()}>
            <FormattedMessage id="registration.reset" />
          </TextButton>
          <p className={styles.signIn}>
            <FormattedMessage id="registration.alreadyHaveAccount" />{' '}
            <Anchor href="/profile/login">{formatMessage({ id: 'auth.signIn' })}</Anchor>
          </p>
        </div>
      </Stack>
    </Form>
  )
})

const policyLink = (words: ReactNode): ReactNode => (
  <Anchor href="/privacy-policy" target="_blank">
    {words}
  </Anchor>
)

const RolesView = observer(function RolesView({ model }: { model: RegistrationFormModel }): ReactNode {
  const { formatMessage } = useIntl()
  const words = useIssueWords()
  const errorId = useId()
  const { form, roleIssue } = model
  return (
    <fieldset className={styles.roles} aria-describedby={roleIssue && errorId} data-invalid={roleIssue && ''}>
      <legend>{formatMessage({ id: 'registration.rolesTitle' })}</legend>
      <div className={styles.cards}>
        {model.offeredRoles.map((field) => (
          <Checkbox
            key={field}
            className={styles.role}
            name={field}
            checked={form.values[field]}
            label={<FormattedMessage id={roleWords[field].label} />}
            hint={<FormattedMessage id={roleWords[field].hint} />}
            onChange={(isChosen) => model.chooseRole(field, isChosen)}
          />
        ))}
      </div>
      {roleIssue && <FieldError id={errorId}>{words(roleIssue)}</FieldError>}
    </fieldset>
  )
})

const OrganizationView = observer(function OrganizationView({ model }: { model: RegistrationFormModel }): ReactNode {
  const { form, phone } = model
  const { formatMessage } = useIntl()
  return (
    <fieldset className={styles.block}>
      <legend>{formatMessage({ id: 'registration.organizationTitle' })}</legend>
      <Columns>
        <FormTextField
          form={form}
          field="orgName"
          required
          label={formatMessage({ id: 'field.orgName' })}
          autoComplete="organization"
        />
        <FormTextField
          form={form}
          field="tin"
          required
          label={formatMessage({ id: 'field.tin' })}
          inputMode="numeric"
        />
      </Columns>
      <FormTextField
        form={form}
        field="address"
        required
        label={formatMessage({ id: 'field.address' })}
        autoComplete="street-address"
      />
      <PhoneField form={form} phone={phone} label={formatMessage({ id: 'field.phone' })} />
    </fieldset>
  )
})

interface RegistrationPasswordProps {
  form: FormModel<Record<'password' | 'repeatedPassword', string>>
  guess: Guess
}

/** FORM-10: a password is cleared after this long without input. */
const unattendedMs = 10 * 60_000

/** VAL-3: a new password, typed twice. */
const RegistrationPasswordView = observer(function RegistrationPasswordView({
  form,
  guess,
}: RegistrationPasswordProps): ReactNode {
  const { formatMessage } = useIntl()
  const { password, repeatedPassword } = form.values
  useEffect(() => {
    const timer = setTimeout(() => form.forgetSecrets(), unattendedMs)
    return () => clearTimeout(timer)
  }, [form, password, repeatedPassword])
  const shared = {
    form,
    autoComplete: 'new-password',
    showLabel: formatMessage({ id: 'password.show' }),
    hideLabel: formatMessage({ id: 'password.hide' }),
  }
  return (
    <Stack gap={3}>
      <Columns>
        <FormPasswordField {...shared} field="password" label={formatMessage({ id: 'field.password' })} />
        <FormPasswordField {...shared} field="repeatedPassword" label={formatMessage({ id: 'field.repeatPassword' })} />
      </Columns>
      <PasswordRulesView password={password} guess={guess} />
    </Stack>
  )
})
