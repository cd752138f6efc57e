import { FormattedMessage } from 'react-intl'
import type { FormStep } from '../../forms/form-steps.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { OwnerNote } from './owner-note.view.tsx'

const stepsNamed = 4

/** FAC-6: the number of remaining steps as counted by the form, naming the first; the name is used mid-sentence. */
export function stepsLeftNote<Code extends string>(
  steps: readonly FormStep<Code>[],
  words: Readonly<Record<Code, MessageId>>,
): OwnerNote {
  const codes = steps.flatMap(({ missing }) => missing ?? [])
  return {
    tone: 'warning',
    title: <FormattedMessage id="myPoints.stepsLeft" values={{ count: codes.length }} />,
    text: (
      <>
        {codes.slice(0, stepsNamed).map((code, index) => (
          <span key={code}>
            {index > 0 && ', '}
            <FormattedMessage id={words[code]} />
          </span>
        ))}
        {codes.length > stepsNamed && '…'}
      </>
    ),
  }
}
