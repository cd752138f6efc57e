import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormStep } from '../forms/form-steps.ts'
import type { MessageId } from '../i18n/message-id.ts'

const stepsNamed = 4

interface StepsLeftProps<Code extends string> {
  steps: readonly FormStep<Code>[]
  /** What is missing, in the middle of a sentence. */
  words: Readonly<Record<Code, MessageId>>
}

/** FAC-6: as many steps as the form will count, the first of them by name. */
export const StepsLeftTitle = ({ steps }: { steps: readonly FormStep[] }): ReactNode => (
  <FormattedMessage
    id="myPoints.stepsLeft"
    values={{ count: steps.filter(({ missing }) => missing !== null).length }}
  />
)

export function StepsLeftNames<Code extends string>({ steps, words }: StepsLeftProps<Code>): ReactNode {
  const codes = steps.flatMap(({ missing }) => missing ?? [])
  return (
    <>
      {codes.slice(0, stepsNamed).map((code, index) => (
        <span key={code}>
          {index > 0 && ', '}
          <FormattedMessage id={words[code]} />
        </span>
      ))}
      {codes.length > stepsNamed && '…'}
    </>
  )
}
