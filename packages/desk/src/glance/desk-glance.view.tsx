import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeskGlance } from '@recircle/core/desk'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { Answer } from '../shared/answer.ts'
import { AgeWords, usePresentMs } from '../shared/waiting-age.view.tsx'
import { Answered, DeskPage } from '../frame/desk-page.view.tsx'
import { kindIcons } from '../shared/kind-looks.ts'
import { BarList } from './bar-list.view.tsx'
import { BarPlot, type Bar } from './bar-plot.view.tsx'
import { DeskGlanceViewModel } from './desk-glance.view-model.ts'
import styles from './desk-glance.module.css'

/** The number of pending items, how they are decided, and the age of point facts. */
const GlanceView = ({ model }: { model: Answer<DeskGlance> }): ReactNode => (
  <DeskPage title={<FormattedMessage id="desk.section.glance" />}>
    <Answered answer={model}>{(glance) => <GlanceFigures glance={glance} />}</Answered>
  </DeskPage>
)
export const GlanceScreen = modelled(DeskGlanceViewModel, GlanceView)

const hourMs = 3_600_000
const hasAny = (bars: readonly Bar[]): boolean => bars.some(({ parts }) => parts.some(({ count }) => count > 0))

function GlanceFigures({ glance }: { glance: DeskGlance }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const nowMs = usePresentMs()
  const dayName = (day: string): string => formats.date(Date.parse(`${day}T12:00:00Z`), 'UTC', 'short')
  const accepted = formatMessage({ id: 'desk.glance.accepted' })
  const declined = formatMessage({ id: 'desk.glance.declined' })
  const decisions = glance.days.map((day): Bar => ({
    name: dayName(day.day),
    parts: [
      { tone: 'good', count: day.accepted, label: accepted },
      { tone: 'bad', count: day.declined, label: declined },
    ],
  }))
  const waits = glance.days.map((day): Bar => ({
    name: dayName(day.day),
    parts: [
      {
        tone: 'calm',
        count: Math.round((day.medianMs ?? 0) / hourMs),
        label: formatMessage({ id: 'desk.glance.hours' }),
      },
    ],
  }))
  const ages = glance.ages.map(({ upToDays, points }) => ({
    name:
      upToDays === null
        ? formatMessage({ id: 'desk.glance.never' })
        : formatMessage({ id: 'desk.glance.upTo' }, { count: upToDays }),
    count: points,
  }))
  const growth = glance.growth.map(({ day, points }): Bar => ({
    name: dayName(day),
    parts: [{ tone: 'good', count: points, label: formatMessage({ id: 'desk.glance.points' }) }],
  }))
  const waiting = glance.waiting
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldestSinceMs ?? nowMs) - (other.oldestSinceMs ?? nowMs))
  const mine = {
    today: glance.days.at(-1)?.mine ?? 0,
    all: glance.days.reduce((sum, day) => sum + day.mine, 0),
  }
  return (
    <>
      <div className={styles.plots}>
        <section aria-labelledby="desk-waiting" className={styles.plot}>
          <h2 id="desk-waiting" className={styles.plotTitle}>
            {formatMessage({ id: 'desk.glance.waiting' })}
          </h2>
          {waiting.length === 0 ? (
            <p className="soft">{formatMessage({ id: 'desk.glance.none' })}</p>
          ) : (
            <ul>
              {waiting.map(({ kind, count, oldestSinceMs }) => (
                <li key={kind} className={styles.kind}>
                  <Icon name={kindIcons[kind]} />
                  <span>{formatMessage({ id: `desk.kinds.${kind}` })}</span>
                  <small className="soft">
                    {oldestSinceMs !== null && (
                      <FormattedMessage
                        id="desk.glance.oldest"
                        values={{ age: <AgeWords ageMs={nowMs - oldestSinceMs} /> }}
                      />
                    )}
                  </small>
                  <strong>{formats.number(count)}</strong>
                </li>
              ))}
            </ul>
          )}
          <p className="small soft">{formatMessage({ id: 'desk.glance.mine' }, mine)}</p>
        </section>
        <BarList title={formatMessage({ id: 'desk.glance.ages' })} bars={ages} />
        {hasAny(decisions) && <BarPlot title={formatMessage({ id: 'desk.glance.decisions' })} bars={decisions} />}
        {hasAny(waits) && <BarPlot title={formatMessage({ id: 'desk.glance.waits' })} bars={waits} />}
        <BarPlot title={formatMessage({ id: 'desk.glance.growth' })} bars={growth} />
      </div>
    </>
  )
}
