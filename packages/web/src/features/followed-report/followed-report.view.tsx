import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { facilityPath } from '@recircle/core/facility'
import {
  isOpen,
  outcomeWords,
  type FactChange,
  type FollowedReport,
  type OutcomeWord,
  type ReportState,
} from '@recircle/core/report'
import { languageOf } from '@recircle/core/site'
import { CopyLine } from '../../facility/copy-line.view.tsx'
import { FactSides } from '../../facility/words/fact-sides.view.tsx'
import { FactName, type FactNames } from '../../facility/words/fact-words.view.tsx'
import { reasonWords } from '../../facility/words/report-words.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import type { FollowedReportData } from './followed-report.load.ts'
import styles from './followed-report.module.css'

const stateWords = { received: 'report.became.received', 'in-review': 'report.became.inReview' } as const
const becameWords: Readonly<Record<OutcomeWord, MessageId>> = {
  applied: 'report.became.applied',
  partly: 'report.became.partly',
  'not-confirmed': 'report.became.notConfirmed',
  duplicate: 'report.became.duplicate',
  spam: 'report.became.spam',
  'no-place': 'report.became.noPlace',
  so: 'report.became.so',
  otherwise: 'report.became.otherwise',
  helped: 'report.became.helped',
  'act.corrected': 'report.act.corrected',
  'act.hidden': 'report.act.hidden',
  'act.blocked': 'report.act.blocked',
  'act.merged': 'report.act.merged',
  'act.created': 'report.act.created',
  'act.noted': 'report.act.noted',
  'act.over': 'report.act.over',
}
const toneOf = (state: ReportState): AlertTone => (state === 'applied' || state === 'partly' ? 'success' : 'info')

function wordsOf(followed: FollowedReport): MessageId[] {
  const { state, reason } = followed
  if (isOpen(state))
    return [reason === 'missing' && state === 'received' ? 'report.became.receivedPlace' : stateWords[state]]
  return outcomeWords(state, followed).map((word) => becameWords[word])
}

/** TRUTH-28, TRUTH-38, TRUTH-53 */
export function FollowedReportView({ data }: { data: FollowedReportData }): ReactNode {
  const page = usePage()
  const { pathname } = useLocation()
  const { formatMessage } = useIntl()
  const language = languageOf(page.locale)
  const { followed, materials, units } = data
  const { state, note, facilityId, subjectName, reason, changes, verdicts, currency, text } = followed
  const isNewPlace = reason === 'missing'
  const isOffMap = followed.acts.includes('blocked')
  const names = { materials, units, language, currency }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'title.followedReport' })}</h1>
        <p>
          <FormattedMessage id={reasonWords[reason]} />
          {': '}
          {facilityId === null || isOffMap ? (
            subjectName
          ) : (
            <Anchor href={facilityPath(facilityId)}>{subjectName}</Anchor>
          )}
        </p>
      </header>
      <Alert
        tone={toneOf(state)}
        title={wordsOf(followed).map((id, index) => (
          <span key={id}>
            {index > 0 && ' '}
            <FormattedMessage id={id} />
          </span>
        ))}
      >
        {note}
      </Alert>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeView
              key={change.field}
              {...{ change, names }}
              isNew={isNewPlace}
              verdict={verdicts.find(({ field }) => field === change.field) ?? null}
            />
          ))}
        </ul>
      )}
      {text !== '' && (
        <figure className={styles.words}>
          <figcaption>{formatMessage({ id: 'report.yourWords' })}</figcaption>
          <blockquote>{text}</blockquote>
        </figure>
      )}
      {followed.decidedAtMs === null && (
        <div>
          <p className="small soft">{formatMessage({ id: 'report.keepAddress' })}</p>
          <CopyLine text={page.origin + page.prefix + pathname} label={formatMessage({ id: 'report.copyAddress' })} />
        </div>
      )}
    </section>
  )
}

interface ChangeProps {
  change: FactChange
  verdict: FollowedReport['verdicts'][number] | null
  names: FactNames
  /** The report is about a missing place, so there are no earlier values. */
  isNew: boolean
}

function ChangeView({ change: { field, from, to }, verdict, names, isNew }: ChangeProps): ReactNode {
  return (
    <li className={styles.change}>
      <div className={styles.field}>
        <h2 className={styles.name}>
          <FactName field={field} names={names} />
        </h2>
        {verdict !== null && (
          <StatusChip tone={verdict.isApplied ? 'good' : 'neutral'} icon={verdict.isApplied ? 'success' : 'close'}>
            <FormattedMessage id={verdict.isApplied ? 'report.field.applied' : 'report.field.refused'} />
          </StatusChip>
        )}
      </div>
      <FactSides {...{ field, names }} before={isNew ? undefined : from} after={to} title="report.before" />
      {verdict !== null && verdict.reason !== '' && <p className={styles.reason}>{verdict.reason}</p>}
    </li>
  )
}
