import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { enoughToday } from '@recircle/core/http'
import { readFormResult, type FormResult, type PlainForm } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { serverErrorDrawing } from '@recircle/ui/icons/drawings.ts'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'

type Words = readonly [heading: MessageId, text: MessageId]

const successWords: Readonly<Record<PlainForm, Words>> = {
  subscription: ['subscription.title', 'subscription.success'],
  question: ['question.successTitle', 'question.successText'],
  inquiry: ['formModal.successTitle', 'formModal.successText'],
  restore: ['restore.successTitle', 'restore.successText'],
  newPassword: ['restore.doneTitle', 'restore.done'],
  report: ['report.sentTitle', 'report.became.received'],
}
const otherWords: Readonly<Record<Exclude<FormResult, 'success'>, Words>> = {
  asked: ['subscription.title', 'subscription.asked'],
  exists: ['subscription.title', 'subscription.alreadySubscribed'],
  invalid: ['formModal.invalidTitle', 'formModal.invalidText'],
  notFound: ['restore.title', 'restore.notFound'],
  linkExpired: ['restore.linkExpiredTitle', 'restore.linkExpired'],
  [enoughToday]: ['layout.enoughTitle', 'layout.enough'],
  error: ['formModal.errorTitle', 'formModal.errorText'],
}

const invalidWords: Readonly<Partial<Record<PlainForm, Words>>> = {
  newPassword: ['formModal.invalidTitle', 'restore.invalidText'],
  report: ['formModal.invalidTitle', 'report.invalid'],
}

function wordsOf(form: PlainForm, result: FormResult): Words {
  if (result === 'success') return successWords[form]
  return (result === 'invalid' ? invalidWords[form] : undefined) ?? otherWords[result]
}

const home = { href: '/', label: 'error.goHome' } as const
const actionsOf = (form: PlainForm, result: FormResult) => {
  if (form === 'newPassword' && result === 'success')
    return [{ href: '/profile/login', label: 'auth.signIn' }, home] as const
  const asksAgain = result === 'notFound' || result === 'linkExpired'
  return asksAgain ? ([{ href: '/profile/login?restore-password', label: 'restore.askAgain' }, home] as const) : [home]
}

/** The result page of a form submitted without scripts. */
function FormResultView(): ReactNode {
  const { form, result } = readFormResult(useSearchParams()[0])
  const [heading, text] = wordsOf(form, result)
  return (
    <MessagePageView
      drawing={result === 'error' ? serverErrorDrawing : envelopeDrawing}
      heading={heading}
      text={<FormattedMessage id={text} />}
      actions={actionsOf(form, result)}
    />
  )
}

export const screen = defineScreen({ View: FormResultView })
