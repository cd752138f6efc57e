import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath } from '@recircle/core/facility'
import { isOpen, isForStaff, reasonRule, type ReportState, type ReviewedReport } from '@recircle/core/report'
import { dayMs } from '@recircle/core/time-zone'
import type { FactNames } from '../../facility/words/fact-words.view.tsx'
import { reasonWords } from '../../facility/words/report-words.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { StatusChip, type StatusTone } from '@recircle/ui/mark/status-chip.tsx'
import { SuggestionDetails, type SuggestionDetailsModel } from './suggestion-details.view.tsx'
import cardList from '@recircle/ui/layout/card-list.module.css'
import styles from './suggestions.module.css'

export interface SuggestionModel extends SuggestionDetailsModel {
  readonly openId: string | null
  readonly toggle: (report: ReviewedReport) => Promise<void>
}

interface CardProps {
  model: SuggestionModel
  report: ReviewedReport
  names: Omit<FactNames, 'currency'>
  nowMs: number
}

const looks: Readonly<Record<ReportState, { label: MessageId; tone: StatusTone; icon: IconName }>> = {
  received: { label: 'suggestions.state.received', tone: 'waiting', icon: 'bell' },
  'in-review': { label: 'suggestions.state.inReview', tone: 'waiting', icon: 'search' },
  applied: { label: 'suggestions.state.applied', tone: 'good', icon: 'check' },
  partly: { label: 'suggestions.state.partly', tone: 'good', icon: 'check' },
  'not-confirmed': { label: 'suggestions.state.notConfirmed', tone: 'neutral', icon: 'close' },
  duplicate: { label: 'suggestions.state.duplicate', tone: 'neutral', icon: 'copy' },
  spam: { label: 'suggestions.state.spam', tone: 'bad', icon: 'ban' },
}

/** TRUTH-48: a suggestion's point, age and number of reports; its details when opened. */
export const SuggestionCard = observer(({ model, report, names, nowMs }: CardProps): ReactNode => {
  const { formatMessage } = useIntl()
  const detailsId = useId()
  const isMine = model.mayDecide(report)
  const isOpened = model.openId === report.id
  const { facilityId, subjectName, reason, state, count } = report
  const look = looks[state]
  return (
    <Card as="li" className={styles.card}>
      <div className={cardList.head}>
        <div className={cardList.names}>
          <h2 className={styles.reason}>{formatMessage({ id: reasonWords[reason] })}</h2>
          <p>{facilityId === null ? subjectName : <Anchor href={facilityPath(facilityId)}>{subjectName}</Anchor>}</p>
          <p className={styles.soft}>
            <AgeWords report={report} nowMs={nowMs} />
            {count > 1 && (
              <>
                {' · '}
                <b>{formatMessage({ id: 'suggestions.times' }, { count })}</b>
              </>
            )}
          </p>
        </div>
        <StatusChip tone={look.tone} icon={look.icon}>
          <FormattedMessage id={look.label} />
        </StatusChip>
      </div>
      <WhoDecides isMine={isMine} report={report} nowMs={nowMs} />
      <div>
        <Button
          size="sm"
          variant={isOpened || !isMine ? 'secondary' : 'primary'}
          iconEnd={isOpened ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpened}
          aria-controls={isOpened ? detailsId : undefined}
          onClick={() => void model.toggle(report)}
        >
          <FormattedMessage id={isOpened ? 'suggestions.foldUp' : 'suggestions.look'} />
        </Button>
      </div>
      {isOpened && (
        <div id={detailsId}>
          <SuggestionDetails model={model} report={report} names={{ ...names, currency: report.currency }} />
        </div>
      )}
    </Card>
  )
})

function AgeWords({ report, nowMs }: Pick<CardProps, 'report' | 'nowMs'>): ReactNode {
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const { createdAtMs, decidedAtMs } = report
  if (decidedAtMs !== null)
    return <FormattedMessage id="suggestions.decidedOn" values={{ date: formats.date(decidedAtMs, zone) }} />
  const days = Math.max(0, Math.floor((nowMs - createdAtMs) / dayMs))
  return <FormattedMessage id="suggestions.age" values={{ days }} />
}

interface WhoDecidesProps extends Pick<CardProps, 'report' | 'nowMs'> {
  isMine: boolean
}

/** TRUTH-7: owners decide first; some suggestions are for staff only. */
function WhoDecides({ isMine, report, nowMs }: WhoDecidesProps): ReactNode {
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const { state, by, reason, staffFromMs } = report
  if (!isOpen(state)) return null
  const words = (): ReactNode => {
    if (by === 'owner') return <FormattedMessage id="suggestions.ownWaits" />
    if (reasonRule(reason).isForStaff) return <FormattedMessage id="suggestions.staffDecides" />
    if (isForStaff(report)) return <FormattedMessage id="suggestions.staffReviews" />
    if (!isMine) return null
    if (staffFromMs <= nowMs) return <FormattedMessage id="suggestions.staffNow" />
    return <FormattedMessage id="suggestions.staffFrom" values={{ date: formats.date(staffFromMs, zone, 'day') }} />
  }
  return <p className={styles.soft}>{words()}</p>
}
