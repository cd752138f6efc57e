import { describe, expect, test } from 'vitest'
import { languageTag, localeCodes } from '@recircle/core/site'
import { pointOutcomeWords } from '../notifications/outcome-words.ts'

const catalogs = import.meta.glob<Record<string, string>>('../../../ui/src/i18n/catalogs/*.json', {
  eager: true,
  import: 'default',
})
const textOf = (tag: string, id: string): string => catalogs[`../../../ui/src/i18n/catalogs/${tag}.json`]?.[id] ?? ''

/** The texts prescribed by the specification. */
const fixed = {
  'auth.credentialsError': 'Incorrect login or password. Please check your credentials and try again.',
  'auth.serverError': 'An error occurred during sign-in. Please try again later.',
  'title.googleAuthError': 'Error while signing in with Google',
  'auth.sessionExpired': 'Session has expired. Please log in again.',
  'restore.notFound': 'E-mail not found. Please check entered address.',
  'restore.serverError': 'An error occurred while resetting the password. Please try again later.',
  'subscription.success': 'You have successfully subscribed!',
  'subscription.alreadySubscribed': "Yay, you're already subscribed!",
  'subscription.error': 'An error occurred',
  'formModal.errorTitle': 'Unfortunately, something went wrong',
  'formModal.errorText': 'Please try sending your request again later',
  'formModal.successTitle': 'Request processed',
  'formModal.successText': 'Your request has been successfully processed',
  'registration.genericError': 'An error occurred while sending the request. Please try again later.',
  'registration.userExists': 'User with the entered email already exists',
  'select.noResults': 'No results',
  'select.startTyping': 'Start typing...',
  'select.loadError': 'An error occurred while loading data',
  'share.linkCopied': 'Link successfully copied',
  'error.notFoundTitle': 'Page Not Found',
  'error.serverTitle': 'Internal Server Error',
} as const

/** Codes whose texts are not in the specification. */
const own = [
  'restore.successText',
  'registration.corporateSentSignUpFailed',
  'registration.userRegisteredCorporateFailed',
  'registration.userExistsCorporateFailed',
  'registration.userExistsCorporateSent',
  'registration.passwordCommon',
  'registration.passwordCommonCorporateFailed',
  'registration.passwordCommonCorporateSent',
  'registration.successUser',
  'registration.successCorporate',
  'registration.successBoth',
  'connection.problem',
  'layout.enough',
  'layout.enoughTitle',
  ...Object.values(pointOutcomeWords).flatMap(({ title, text }) => [title, text]),
]

describe('ERR-1 the catalog of errors', () => {
  test.each(Object.entries(fixed))('ERR-1 %s is worded as specified', (id, words) =>
    expect(textOf('en-US', id)).toBe(words),
  )

  test.each(localeCodes.filter((locale) => locale !== 'EN_US'))(
    'ERR-1 every code has its own words in %s',
    (locale) => {
      for (const id of [...Object.keys(fixed), ...own]) {
        const words = textOf(languageTag(locale), id)
        expect(words.trim(), id).not.toBe('')
        expect(words, id).not.toBe(textOf('en-US', id))
      }
    },
  )

  test('ERR-1 texts about an email mention the Spam folder', () => {
    for (const id of ['restore.successText', 'registration.successUser', 'registration.successBoth'])
      for (const locale of localeCodes) expect(textOf(languageTag(locale), id), id).toMatch(/spam|спам/i)
  })
})
