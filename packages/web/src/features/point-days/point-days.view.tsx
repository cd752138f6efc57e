import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { holidayRules, titleOf, type HolidayRule } from '@recircle/core/facility'
import type { OwnDayRule, OwnDays } from '@recircle/core/point-days'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useReloadOnReturn } from '@recircle/ui/screen/use-reload-on-return.ts'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { DayFormView, type DayFormModel } from './day-form.view.tsx'
import type { DayNotice, PointDaysViewModel } from './point-days.view-model.ts'
import { RuleWords } from './rule-words.view.tsx'
import cardList from '@recircle/ui/layout/card-list.module.css'
import styles from './point-days.module.css'

export type PointDaysModel = DayFormModel &
  Pick<
    PointDaysViewModel,
    'form' | 'notice' | 'isReloading' | 'reload' | 'begin' | 'change' | 'end' | 'takeOut' | 'setHolidays'
  >

/** DAYS-21: what the organization says of days that differ, and the form to say it. */
export const PointDaysView = observer(({ model }: { model: PointDaysModel }): ReactNode => {
  const { shown, form, isReloading, reload } = model
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
        {model.notice !== null && <NoticeView model={model} notice={model.notice} />}
        {form === null ? (
          <div>
            <Button icon="add" onClick={() => model.begin()}>
              <FormattedMessage id="days.form.open" />
            </Button>
          </div>
        ) : (
          <DayFormView model={model} form={form} />
        )}
        <RulesView model={model} days={shown.days} />
        <HolidaysView model={model} days={shown.days} />
      </div>
    </>
  )
})

function NoticeView({ model, notice }: { model: PointDaysModel; notice: DayNotice }): ReactNode {
  const { formatMessage } = useIntl()
  const { outcome, leftOut } = notice
  const isBad = outcome === 'failed' || outcome === 'moved' || outcome === 'not-here'
  const nameOf = (id: string): string => model.shown.points.find((point) => point.id === id)?.title ?? id
  return (
    <Alert tone={isBad || leftOut.length > 0 ? 'warning' : 'success'}>
      <FormattedMessage id={`days.notice.${outcome}`} />
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ id, why }) => (
            <li key={id}>
              {nameOf(id)}: {formatMessage({ id: `days.leftOut.${why}` })}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

interface OfDays {
  model: PointDaysModel
  days: OwnDays
}

const RulesView = observer(({ model, days: { rules } }: OfDays): ReactNode => {
  const current = rules.filter(({ isOver }) => !isOver)
  const over = rules.filter(({ isOver }) => isOver)
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="days.list" />
      </h2>
      {current.length === 0 && (
        <p className="soft">
          <FormattedMessage id="days.none" />
        </p>
      )}
      <ul className={cardList.list}>
        {current.map((rule) => (
          <RuleView key={rule.id} model={model} rule={rule} />
        ))}
      </ul>
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
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const { id, reason, isOfOrganization, isOver, pointCount, exceptCount, named } = rule
  const names = named.map((point) => ({ id: point.id, title: titleOf({ ...point, materials: [] }, language) }))
  const scope = isOfOrganization ? 'days.scope.all' : 'days.scope.some'
  const list = names.map(({ title }) => title).join(', ')
  const more = (isOfOrganization ? exceptCount : pointCount) - names.length
  return (
    <Card as="li" className={styles.rule}>
      <b>
        <RuleWords rule={rule} materials={model.shown.materials} />
      </b>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      <p className="small soft">
        <FormattedMessage id={scope} values={{ count: pointCount, except: exceptCount, names: list, more }} />
      </p>
      {!isOver && (
        <div className={styles.acts}>
          <Button size="sm" variant="secondary" onClick={() => void model.change(rule)}>
            <FormattedMessage id="days.act.change" />
          </Button>
          {!isOfOrganization &&
            pointCount > 1 &&
            names.map((point) => (
              <TextButton key={point.id} onClick={() => void model.takeOut(id, point.id)}>
                {formatMessage({ id: 'days.act.takeOut' }, { name: point.title })}
              </TextButton>
            ))}
          <Button size="sm" variant="quiet" busy={model.isBusy} onClick={() => void model.end(id)}>
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
  const { language } = useFormats()
  const choices: readonly HolidayChoice[] = [...holidayRules, unsaid]
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="days.holidays" />
      </h2>
      <RadioGroup
        label={<FormattedMessage id="days.holidays.label" />}
        options={choices.map((value) => ({ value, label: formatMessage({ id: `days.holidays.${value}` }) }))}
        value={holidays.organization ?? unsaid}
        onChange={(value) => void model.setHolidays(value === unsaid ? null : value)}
      />
      {holidays.points.map((point) => (
        <p key={point.id} className="small soft">
          {titleOf({ ...point, materials: [] }, language)}: {formatMessage({ id: `days.holidays.${point.rule}` })}
        </p>
      ))}
    </section>
  )
})
