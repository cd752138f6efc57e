import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { readFormResult, type FormResult, type PlainForm } from '@recircle/core/site'
import type { MessageId } from '../../i18n/message-id.ts'
import { letterDrawing, serverErrorDrawing } from '../../icons/drawings.ts'
import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'

type Words = readonly [heading: MessageId, text: MessageId]

const successWords: Readonly<Record<PlainForm, Words>> = {
  subscription: ['subscription.title', 'subscription.success'],
  question: ['question.successTitle', 'question.successText'],
  inquiry: ['formModal.successTitle', 'formModal.successText'],
}
const otherWords: Readonly<Record<Exclude<FormResult, 'success'>, Words>> = {
  exists: ['subscription.title', 'subscription.alreadySubscribed'],
  invalid: ['formModal.invalidTitle', 'formModal.invalidText'],
  error: ['formModal.errorTitle', 'formModal.errorText'],
}

/** Where a form leads that was sent without scripts. */
function FormResultView(): ReactNode {
  const { form, result } = readFormResult(useSearchParams()[0])
  const [heading, text] = result === 'success' ? successWords[form] : otherWords[result]
  return (
    <MessagePageView
      drawing={result === 'error' ? serverErrorDrawing : letterDrawing}
      heading={heading}
      text={<FormattedMessage id={text} />}
      actions={[{ href: '/', label: 'error.goHome' }]}
    />
  )
}

export const screen = defineStaticScreen(FormResultView)
