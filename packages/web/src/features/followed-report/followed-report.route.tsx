import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { facilityPath } from '@recircle/core/facility'
import type { FactChange, FollowedProposal, ProposalState } from '@recircle/core/proposal'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { factWords, reasonWords, useFactText } from '../../facility/report-words.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { Alert, type AlertTone } from '../../ui/alert.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import styles from './followed-report.module.css'

const stateWords: Readonly<Record<ProposalState, MessageId>> = {
  received: 'report.became.received',
  'in-review': 'report.became.inReview',
  applied: 'report.became.applied',
  partly: 'report.became.partly',
  'not-confirmed': 'report.became.notConfirmed',
  duplicate: 'report.became.duplicate',
  spam: 'report.became.spam',
}
const toneOf = (state: ProposalState): AlertTone => (state === 'applied' || state === 'partly' ? 'success' : 'info')

/** TRUTH-28, TRUTH-38 */
export function FollowedReportView({ model }: { model: FollowedProposal | null }): ReactNode {
  if (model === null) return null
  const { state, note, facilityId, subjectName, reason, changes, verdicts } = model
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="title.followedReport" />
      </h1>
      <p>
        <FormattedMessage id={reasonWords[reason]} />
        {': '}
        {facilityId === null ? subjectName : <Anchor href={facilityPath(facilityId)}>{subjectName}</Anchor>}
      </p>
      <Alert tone={toneOf(state)} title={<FormattedMessage id={stateWords[state]} />}>
        {note}
      </Alert>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeView
              key={change.field}
              change={change}
              verdict={verdicts.find(({ field }) => field === change.field) ?? null}
            />
          ))}
        </ul>
      )}
      {model.decidedAtMs === null && (
        <p className="small soft">
          <FormattedMessage id="report.keepAddress" />
        </p>
      )}
    </section>
  )
}

interface ChangeProps {
  change: FactChange
  verdict: FollowedProposal['verdicts'][number] | null
}

function ChangeView({ change: { field, from, to }, verdict }: ChangeProps): ReactNode {
  const textOf = useFactText()
  return (
    <li>
      <b>
        <FormattedMessage id={factWords(field)} />
      </b>
      {': '}
      <del>{textOf(from)}</del> <ins>{textOf(to)}</ins>
      {verdict !== null && (
        <>
          {' — '}
          <FormattedMessage id={verdict.isApplied ? 'report.field.applied' : 'report.field.refused'} />
          {verdict.reason !== '' && `: ${verdict.reason}`}
        </>
      )}
    </li>
  )
}

export const screen = defineStaticScreen(FollowedReportView, () => import('./followed-report.source.ts'))
