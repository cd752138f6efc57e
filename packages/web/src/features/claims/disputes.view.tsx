import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath } from '@recircle/core/facility'
import { claimLimits, type PointDispute } from '@recircle/core/point-claim'
import { useOneText } from '../../forms/use-one-text.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { NoticeView } from './claim-notice.view.tsx'
import type { ClaimsData } from './claims.load.ts'
import type { ClaimNotice } from './claims.view-model.ts'
import cardList from '@recircle/ui/layout/card-list.module.css'
import styles from './claims.module.css'

export interface DisputesModel {
  readonly shown: ClaimsData
  readonly notice: ClaimNotice | null
  readonly busyId: string | null
  readonly answerOf: (dispute: PointDispute) => string
  readonly typeAnswer: (id: string, words: string) => void
  readonly answer: (dispute: PointDispute) => Promise<void>
}

/** CLAIM-18: who claims the own points, and what to tell staff about it. */
export const DisputesView = observer(
  ({ model }: { model: DisputesModel }): ReactNode =>
    model.shown.disputes.length > 0 && (
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="claims.disputes" />
        </h2>
        <ul className={cardList.list}>
          {model.shown.disputes.map((dispute) => (
            <DisputeView key={dispute.id} model={model} dispute={dispute} />
          ))}
        </ul>
      </section>
    ),
)

const DisputeView = observer(({ model, dispute }: { model: DisputesModel; dispute: PointDispute }): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const words = model.answerOf(dispute)
  const { isMissing, form } = useOneText(words, () => void model.answer(dispute))
  const { id, pointId, pointName, organization, answeredAtMs, sinceMs } = dispute
  return (
    <Card as="li" className={styles.card}>
      <div className={cardList.head}>
        <h3 className={styles.name}>
          <Anchor href={facilityPath(pointId)}>{pointName}</Anchor>
        </h3>
        <StatusChip tone="attention" icon="clock">
          <FormattedMessage id="claims.state.disputed" />
        </StatusChip>
      </div>
      <p>{formatMessage({ id: 'claims.dispute.text' }, { organization, date: formats.date(sinceMs, zone) })}</p>
      <form className={styles.way} {...form}>
        <TextArea
          className={styles.wide}
          label={<FormattedMessage id="claims.dispute.words" />}
          hint={<FormattedMessage id="claims.dispute.hint" />}
          error={isMissing && <FormattedMessage id="claims.missing" />}
          maxLength={claimLimits.wordsLetters}
          rows={4}
          value={words}
          onChange={(typed) => model.typeAnswer(id, typed)}
        />
        {answeredAtMs !== null && model.notice?.id !== id && (
          <p className="small soft">
            <FormattedMessage id="claims.dispute.answered" values={{ date: formats.date(answeredAtMs, zone) }} />
          </p>
        )}
        <NoticeView notice={model.notice} id={id} />
        <Button size="sm" type="submit" icon="send" unready={words.trim() === ''} busy={model.busyId === id}>
          <FormattedMessage id={answeredAtMs === null ? 'claims.dispute.send' : 'claims.dispute.change'} />
        </Button>
      </form>
    </Card>
  )
})
