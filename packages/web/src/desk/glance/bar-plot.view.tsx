import { useId, type ReactNode } from 'react'
import { useFormats } from '../../i18n/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FormattedMessage } from 'react-intl'
import styles from './desk-glance.module.css'

export interface BarPart {
  readonly tone: 'good' | 'bad' | 'calm'
  readonly count: number
  readonly label: string
}

export interface Bar {
  readonly name: string
  readonly parts: readonly BarPart[]
}

const height = 120
const step = 24
const width = 16

const total = ({ parts }: Bar): number => parts.reduce((sum, { count }) => sum + count, 0)

/** Bars of one question, and the same figures as a table for readers who do not see them. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }): ReactNode {
  const formats = useFormats()
  const titleId = useId()
  const top = Math.max(1, ...bars.map(total))
  const labels = bars[0]?.parts ?? []
  return (
    <figure className={styles.plot}>
      <figcaption id={titleId} className={styles.plotTitle}>
        {title}
        {labels.length > 1 && (
          <span className={styles.legend}>
            {labels.map(({ tone, label }) => (
              <span key={tone} className={classNames(styles.mark, styles[tone])}>
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className={styles.frame}>
        {bars.some((bar) => total(bar) > 0) ? (
          <span className={styles.top}>{formats.number(top)}</span>
        ) : (
          <span className={styles.top}>
            <FormattedMessage id="desk.glance.nothing" />
          </span>
        )}
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length) * step} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
          role="img"
          aria-labelledby={titleId}
        >
          {bars.map((bar, index) => (
            <BarColumn key={bar.name} bar={bar} x={index * step + (step - width) / 2} top={top} />
          ))}
        </svg>
        <p className={styles.ends}>
          <span>{bars[0]?.name}</span>
          <span>{bars.length > 1 && bars.at(-1)?.name}</span>
        </p>
      </div>
      <Disclosure summary={<FormattedMessage id="desk.glance.table" />} className={styles.figures}>
        <table>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.name}>
                <th scope="row">{bar.name}</th>
                {bar.parts.map(({ tone, count, label }) => (
                  <td key={tone}>
                    {formats.number(count)} <span className="soft">{label}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  )
}

function BarColumn({ bar, x, top }: { bar: Bar; x: number; top: number }): ReactNode {
  const ends = bar.parts.map((_part, index) => bar.parts.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0))
  return bar.parts.map(({ tone, count, label }, index) => (
    <rect
      key={tone}
      x={x}
      y={height - ((ends[index] ?? 0) / top) * height}
      width={width}
      height={(count / top) * height}
      className={styles[tone]}
    >
      <title>{`${bar.name}: ${count} ${label}`}</title>
    </rect>
  ))
}
