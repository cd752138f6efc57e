import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { kindRules, type QueueItem, type TogetherVerdict } from '@recircle/core/desk'
import type { GatewayError } from '@recircle/core/wire'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { verdictIcons } from '../../shared/kind-looks.ts'
import styles from './marks.module.css'

export interface MarksModel {
  readonly marked: readonly QueueItem[]
  readonly verdict: TogetherVerdict | null
  readonly isBusy: boolean
  readonly fault: GatewayError | null
  readonly leftCount: number
  readonly refusal: 'other-kind' | 'too-many' | null
  readonly clear: () => void
  readonly addAuthor: () => Promise<void>
  readonly ask: (verdict: TogetherVerdict | null) => void
  readonly decide: (reason: { readonly template: string; readonly words: string }) => Promise<void>
}

/** DESK-56: how many are marked, which screen readers hear, and what can be done with all of them. */
export const MarksBar = observer(function MarksBar({ model }: { model: MarksModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const { marked, isBusy, fault, verdict, refusal, leftCount } = model
  const [first] = marked
  const count = marked.length
  useEffect(() => {
    if (refusal !== null)
      announce(formatMessage({ id: refusal === 'too-many' ? 'desk.marks.tooMany' : 'desk.marks.otherKind' }))
    else if (leftCount > 0) announce(formatMessage({ id: 'desk.marks.left' }, { count: leftCount }))
    else if (count > 0) announce(formatMessage({ id: 'desk.marks.count' }, { count }))
  }, [count, refusal, leftCount, announce, formatMessage])
  return (
    <>
      {leftCount > 0 && (
        <Alert tone="warning" onDismiss={model.clear} dismissLabel={formatMessage({ id: 'layout.close' })}>
          <FormattedMessage id="desk.marks.left" values={{ count: leftCount }} />
        </Alert>
      )}
      {first !== undefined && (
        <div className={styles.bar} data-testid="marks">
          <p className={styles.count}>
            <b>{formatMessage({ id: 'desk.marks.count' }, { count })}</b>
            <Button size="sm" variant="quiet" onClick={model.clear}>
              <FormattedMessage id="desk.marks.clear" />
            </Button>
          </p>
          {refusal !== null && (
            <p className="small">
              <FormattedMessage id={refusal === 'too-many' ? 'desk.marks.tooMany' : 'desk.marks.otherKind'} />
            </p>
          )}
          {fault !== null && verdict === null && (
            <Alert tone="danger">{formatMessage({ id: faultWordsOf(fault) })}</Alert>
          )}
          <div className={styles.acts}>
            <Button
              size="sm"
              variant="secondary"
              busy={isBusy && verdict === null}
              onClick={() => void model.addAuthor()}
            >
              <FormattedMessage id="desk.marks.author" />
            </Button>
            {kindRules[first.kind].together.map((each) => (
              <Button
                key={each}
                size="sm"
                variant="danger-quiet"
                icon={verdictIcons[each]}
                onClick={() => model.ask(each)}
              >
                <FormattedMessage id={`desk.verdict.${each}`} />
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
})
