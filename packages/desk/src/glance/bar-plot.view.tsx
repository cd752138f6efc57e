import { useId, type ReactNode } from 'react'
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
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

/** In units of the drawing; heights are pixels, widths stretch with the card. */
const height = 120
const step = 24
/** Room for half a label above the highest grid line. */
const headroom = 8

const total = ({ parts }: Bar): number => parts.reduce((sum, { count }) => sum + count, 0)

/** A bar chart, with the same figures as a table for screen readers. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const titleId = useId()
  const labels = bars[0]?.parts ?? []
  const hasData = bars.some((bar) => total(bar) > 0)
  return (
    <figure className={styles.plot}>
      <figcaption id={titleId} className={styles.plotTitle}>
        {title}
        {labels.length > 1 && hasData && (
          <span className={styles.legend}>
            {labels.map(({ tone, label }) => (
              <span key={tone} className={classNames(styles.mark, styles[tone])}>
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {!hasData ? (
        <p className="soft">{formatMessage({ id: 'desk.glance.nothing' })}</p>
      ) : (
        <>
          <Columns titleId={titleId} bars={bars} />
          <Disclosure isSmall summary={<FormattedMessage id="desk.glance.table" />} className={styles.figures}>
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
        </>
      )}
    </figure>
  )
}

function Columns({ titleId, bars }: { titleId: string; bars: readonly Bar[] }): ReactNode {
  const formats = useFormats()
  const y = scaleLinear([0, Math.max(...bars.map(total))], [height, headroom]).nice(3)
  const x = scaleBand(bars.keys(), [0, bars.length * step]).padding(1 / 3)
  const layers = stack<Bar, number>()
    .keys(bars[0]?.parts.keys() ?? [])
    .value(({ parts }, layer) => parts[layer]?.count ?? 0)(bars)
  const grid = y.ticks(3).filter(Number.isInteger)
  const named = [...bars.slice(0, 1), ...bars.slice(-1)]
  return (
    <div className={styles.frame}>
      <svg width="100%" height={height} className={styles.scale} aria-hidden>
        {grid.map((count) => (
          <text key={count} x="100%" y={y(count)} textAnchor="end" dominantBaseline="central">
            {formats.number(count)}
          </text>
        ))}
      </svg>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        role="img"
        aria-labelledby={titleId}
      >
        {grid.map((count) => (
          <line key={count} x2={bars.length * step} y1={y(count)} y2={y(count)} className={styles.grid} />
        ))}
        {layers.map((layer) =>
          layer.map(([from, to], index) => {
            const part = bars[index]?.parts[layer.key]
            return part === undefined || part.count === 0 ? null : (
              <rect
                key={`${layer.key} ${bars[index]?.name}`}
                x={x(index)}
                y={y(to)}
                width={x.bandwidth()}
                height={y(from) - y(to)}
                className={styles[part.tone]}
              >
                <title>{`${bars[index]?.name}: ${formats.number(part.count)} ${part.label}`}</title>
              </rect>
            )
          }),
        )}
      </svg>
      <p className={styles.names}>
        {named.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  )
}
