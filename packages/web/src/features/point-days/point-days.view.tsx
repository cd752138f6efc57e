import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { anyDays, facilityPath, holidayName, holidayRules, titleOf, type HolidayRule } from '@recircle/core/facility'
import type { OwnDayRule, OwnDays } from '@recircle/core/point-days'
import { dayMs, epochDayOfDateKey } from '@recircle/core/time-zone'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useReloadOnReturn } from '@recircle/ui/screen/use-reload-on-return.ts'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { noEventsDrawing } from '@recircle/ui/icons/scenes.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import { RuleWords } from '@recircle/ui/times/rule-words.view.tsx'
import { DayFormView, type DayFormModel } from './day-form.view.tsx'
import type { DayNotice, PointDaysViewModel } from './point-days.view-model.ts'
import cardList from '@recircle/ui/layout/card-list.module.css'
import styles from './point-days.module.css'

export type PointDaysModel = DayFormModel &
  Pick<
    PointDaysViewModel,
    'form' | 'editedId' | 'notice' | 'isReloading' | 'reload' | 'begin' | 'change' | 'end' | 'bringBack' | 'setHolidays'
  >

/** DAYS-20: what the organization says of days that differ, and the form to say it. */
export const PointDaysView = observer(({ model }: { model: PointDaysModel }): ReactNode => {
  const { shown, form, editedId, notice, isReloading, reload } = model
  const top = useFocusOnTop(editedId, notice)
  useReloadOnReturn(reload)
  if (shown.days === null)
    return (
      <LoadFailureView
        title="days.failedTitle"
        text="days.failedText"
        isBusy={isReloading}
        onRetry={() => void reload()}
      />
    )
  return (
    <>
      <ProfileTopView title="title.pointDays" text={<FormattedMessage id="days.lead" />} />
      <div className={styles.page}>
        <div ref={top} tabIndex={-1} className={styles.top}>
          {notice !== null && notice.outcome !== 'holidays' && <NoticeView model={model} notice={notice} />}
          {form !== null && <DayFormView key={editedId} model={model} form={form} />}
          {form === null && <BeginView model={model} isFirst={shown.days.rules.length === 0} />}
        </div>
        <RulesView model={model} days={shown.days} />
        <HolidaysView model={model} days={shown.days} />
      </div>
    </>
  )
})

/** LOOK-36: who has said nothing yet reads what can be said. */
function BeginView({ model, isFirst }: { model: PointDaysModel; isFirst: boolean }): ReactNode {
  const begin = (
    <Button icon="add" onClick={() => model.begin()}>
      <FormattedMessage id="days.form.open" />
    </Button>
  )
  if (!isFirst) return <div>{begin}</div>
  return (
    <Card padded={false}>
      <EmptyState drawing={noEventsDrawing} title={<FormattedMessage id="days.none" />} action={begin}>
        <FormattedMessage id="days.example" values={{ rule: <RuleWords rule={example} materials={[]} /> }} />
      </EmptyState>
    </Card>
  )
}

/** Every fourth Saturday. */
const example = { when: { ...anyDays, weekdays: [5], ofMonth: [4] }, change: { kind: 'closed' } } as const

/** What was opened, or what was done, is read from its beginning; not the form with which the page was opened, nor the word under the holidays. */
function useFocusOnTop(editedId: string | null, notice: DayNotice | null): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const known = useRef({ editedId, notice })
  useEffect(() => {
    const isOpened = editedId !== null && editedId !== known.current.editedId
    const isTold = notice !== null && notice !== known.current.notice && notice.outcome !== 'holidays'
    known.current = { editedId, notice }
    if (isOpened || isTold) top.current?.focus()
  }, [editedId, notice])
  return top
}

const NoticeView = observer(({ model, notice }: { model: PointDaysModel; notice: DayNotice }): ReactNode => {
  const { formatMessage } = useIntl()
  const { outcome, leftOut, seenAt, removed } = notice
  const isBad = outcome === 'failed' || outcome === 'moved' || outcome === 'not-here'
  const names = new Map(model.shown.points.map(({ id, title }) => [id, title]))
  return (
    <Alert
      tone={isBad || leftOut.length > 0 ? 'warning' : 'success'}
      action={
        removed && (
          <Button size="sm" variant="secondary" onClick={() => void model.bringBack()}>
            <FormattedMessage id="days.act.bringBack" />
          </Button>
        )
      }
    >
      <FormattedMessage id={`days.notice.${outcome}`} />
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ id, why }) => (
            <li key={id}>
              {names.get(id) ?? id}: {formatMessage({ id: `days.leftOut.${why}` })}
            </li>
          ))}
        </ul>
      )}
      {seenAt !== undefined && (
        <>
          {' '}
          <Anchor href={facilityPath(seenAt)}>
            <FormattedMessage id="days.notice.see" />
          </Anchor>
        </>
      )}
    </Alert>
  )
})

interface OfDays {
  model: PointDaysModel
  days: OwnDays
}

const RulesView = observer(({ model, days: { rules } }: OfDays): ReactNode => {
  const current = rules.filter(({ isOver }) => !isOver)
  const over = rules.filter(({ isOver }) => isOver)
  if (rules.length === 0) return null
  return (
    <section className={styles.section}>
      {current.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="days.list" />
          </h2>
          <ul className={cardList.list}>
            {current.map((rule) => (
              <RuleView key={rule.id} model={model} rule={rule} />
            ))}
          </ul>
        </>
      )}
      {over.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="days.over" values={{ count: over.length }} />
          </summary>
          <ul className={cardList.list}>
            {over.map((rule) => (
              <RuleView key={rule.id} model={model} rule={rule} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
})

const RuleView = observer(({ model, rule }: { model: PointDaysModel; rule: OwnDayRule }): ReactNode => {
  const { language } = useFormats()
  const { reason, isOfOrganization, isOver, pointCount, exceptCount, named } = rule
  const scope = isOfOrganization ? 'days.scope.all' : 'days.scope.some'
  const names = named.map((point) => titleOf({ ...point, materials: [] }, language)).join(', ')
  const more = (isOfOrganization ? exceptCount : pointCount) - named.length
  return (
    <Card as="li" className={styles.rule}>
      <b>
        <RuleWords rule={rule} materials={model.shown.materials} />
      </b>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      <p className="small soft">
        <FormattedMessage id={scope} values={{ count: pointCount, except: exceptCount, names, more }} />
      </p>
      {!isOver && (
        <div className={styles.acts}>
          <Button size="sm" variant="secondary" onClick={() => void model.change(rule)}>
            <FormattedMessage id="days.act.change" />
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => void model.end(rule)}>
            <FormattedMessage id="days.act.end" />
          </Button>
        </div>
      )}
    </Card>
  )
})

const unsaid = 'not-said'
type HolidayChoice = HolidayRule | typeof unsaid

const HolidaysView = observer(({ model, days: { holidays } }: OfDays): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { language } = formats
  const choices: readonly HolidayChoice[] = [...holidayRules, unsaid]
  const coming = holidays.coming.map((holiday) => {
    const date = formats.date((epochDayOfDateKey(holiday.date) ?? 0) * dayMs, 'UTC', 'day')
    return `${date}: ${holidayName(holiday, language)}`
  })
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="days.holidays" />
      </h2>
      {coming.length > 0 && (
        <p className="soft">
          <FormattedMessage id="days.holidays.coming" values={{ holidays: coming.join('; ') }} />
        </p>
      )}
      <Card>
        <RadioGroup
          label={<FormattedMessage id="days.holidays.label" />}
          options={choices.map((value) => ({ value, label: formatMessage({ id: `days.holidays.${value}` }) }))}
          value={holidays.organization ?? unsaid}
          onChange={(value) => void model.setHolidays(value === unsaid ? null : value)}
        />
      </Card>
      {model.notice?.outcome === 'holidays' && <NoticeView model={model} notice={model.notice} />}
      {holidays.points.map((point) => (
        <p key={point.id} className="small soft">
          {titleOf({ ...point, materials: [] }, language)} · {formatMessage({ id: `days.holidays.${point.rule}` })}
        </p>
      ))}
    </section>
  )
})
