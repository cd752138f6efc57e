import { describe, expect, test } from 'vitest'
import { CharityEventForm } from '../charity-event/charity-event-form.ts'
import { FacilityForm, RateForm } from '../facility/facility-form.ts'
import { ReasonForm } from '../moderation/index.ts'
import { InquiryForm, QuestionForm, WriteToUsForm } from '../inquiry/index.ts'
import { NewPasswordForm, RestorePasswordForm } from '../login-modal/index.ts'
import { RegistrationForm } from '../registration/index.ts'
import { SubscriptionForm } from '../subscription/index.ts'
import { validateForm } from './index.ts'

const forms: readonly (() => object)[] = [
  () => new QuestionForm(),
  () => new InquiryForm(),
  () => new WriteToUsForm(),
  () => Object.assign(new RegistrationForm(), { user: true, charityEventCreator: true }),
  () => new SubscriptionForm(),
  () => new RestorePasswordForm(),
  () => new NewPasswordForm(),
  () => new FacilityForm(),
  () => new RateForm(),
  () => new ReasonForm(),
  () => new CharityEventForm(),
]

describe('VAL-5 every text has a maximum length', () => {
  test.each(forms.map((make) => [make().constructor.name, make] as const))(
    'VAL-5 %s limits every text',
    (_name, make) => {
      const texts = Object.entries(make()).filter(([, value]) => typeof value === 'string')
      const endless = Object.assign(make(), Object.fromEntries(texts.map(([field]) => [field, 'Ж'.repeat(20_000)])))
      const refused = new Set(validateForm(endless, {}).map(({ field }) => field))
      // The repeated password equals the first one, which is already rejected.
      expect(
        texts.map(([field]) => field).filter((field) => !refused.has(field) && field !== 'repeatedPassword'),
      ).toEqual([])
    },
  )
})
