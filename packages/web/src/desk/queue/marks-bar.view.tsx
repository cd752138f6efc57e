import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { togetherVerdictsOf } from '@recircle/core/desk'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { faultWordsOf } from './announcement-words.ts'
import { verdictIcons } from './kind-looks.ts'
import type { MarksFlow, MarksShown } from './marks.flow.ts'
import styles from './marks.module.css'

/** DESK-56: how many are marked, and what can be done with all of them. */
export function MarksBar({ marks, flow }: { marks: MarksShown; flow: MarksFlow }): ReactNode {
  const { formatMessage } = useIntl()
  const { marked, isBusy, fault, verdict, refusal, leftCount } = marks
  const [first] = marked
  return (
    <>
      {leftCount > 0 && (
        <Alert tone="warning" onDismiss={flow.clear} dismissLabel={formatMessage({ id: 'layout.close' })}>
          <FormattedMessage id="desk.marks.left" values={{ count: leftCount }} />
        </Alert>
      )}
      {first !== undefined && (
        <div className={styles.bar} data-testid="marks">
          <p className={styles.count}>
            <b>
              <FormattedMessage id="desk.marks.count" values={{ count: marked.length }} />
            </b>
            <Button size="sm" variant="quiet" onClick={flow.clear}>
              <FormattedMessage id="desk.marks.clear" />
            </Button>
          </p>
          {refusal !== null && (
            <p className="small">
              <FormattedMessage id={refusal === 'too-many' ? 'desk.marks.tooMany' : 'desk.marks.otherKind'} />
            </p>
          )}
          {fault !== null && verdict === null && (
            <Alert tone="danger">
              <FormattedMessage id={faultWordsOf(fault)} />
            </Alert>
          )}
          <div className={styles.acts}>
            <Button
              size="sm"
              variant="secondary"
              busy={isBusy && verdict === null}
              onClick={() => void flow.addAuthor()}
            >
              <FormattedMessage id="desk.marks.author" />
            </Button>
            {togetherVerdictsOf[first.kind].map((each) => (
              <Button
                key={each}
                size="sm"
                variant="danger-quiet"
                icon={verdictIcons[each]}
                onClick={() => flow.ask(each)}
              >
                <FormattedMessage id={`desk.verdict.${each}`} />
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
