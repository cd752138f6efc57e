import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Table } from '@recircle/ui/layout/table.tsx'
import type { ShownTotals } from './shown-totals.ts'
import styles from './result-totals.module.css'
import { WeightBar, type Weighed } from './weight-bar.view.tsx'

interface PlotBar extends Weighed {
  readonly name: string
  readonly isTotal?: true
}

const kilograms = (grams: number): number => grams / 1000

const useKilograms = (): ((grams: number) => string) => {
  const formats = useFormats()
  return (grams) => formats.number(kilograms(grams), { maximumFractionDigits: 3 })
}

const nameCell = (top: number) => (bar: PlotBar) => <NameCell bar={bar} top={top} />
const NameCell = ({ bar: { name, isTotal, measured, estimated }, top }: { bar: PlotBar; top: number }): ReactNode => (
  <span className={styles.name}>
    {name}
    {isTotal !== true && <WeightBar measured={measured} estimated={estimated} top={top} />}
  </span>
)

/** The sums; estimates are shown separately. */
export function ResultFigures({ shown, events }: { shown: Pick<ShownTotals, 'totals'>; events?: number }): ReactNode {
  const { formatMessage } = useIntl()
  const { measuredGrams, estimatedGrams, people, hours } = shown.totals
  const kg = useKilograms()
  return (
    <ul className={styles.figures}>
      {measuredGrams > 0 && (
        <li>
          <b>{formatMessage({ id: 'totals.kg' }, { kg: kg(measuredGrams) })}</b>
          <small>{formatMessage({ id: 'totals.weighed' })}</small>
        </li>
      )}
      {estimatedGrams > 0 && (
        <li>
          <b>{formatMessage({ id: 'totals.approximate' }, { kg: kg(estimatedGrams) })}</b>
          <small>{formatMessage({ id: 'result.estimate' })}</small>
        </li>
      )}
      {people !== null && <Counted id="totals.people" count={people} />}
      {hours !== null && <Counted id="totals.hours" count={hours} />}
      {events !== undefined && <Counted id="totals.events" count={events} />}
    </ul>
  )
}

const bold = (words: ReactNode): ReactNode => <b>{words}</b>
const Counted = ({ id, count }: { id: MessageId; count: number }): ReactNode => (
  <li>
    <small>
      <FormattedMessage id={id} values={{ count, b: bold }} />
    </small>
  </li>
)

/** Fewer are no comparison. */
const monthsFrom = 3

/** ORG-11, ORG-17: kilograms by material and by month where there are several, as bars in the rows of tables. */
export function ResultTables({
  shown: { totals, months, names },
  heading: Heading,
}: {
  shown: ShownTotals
  heading: 'h2' | 'h3'
}): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const kg = useKilograms()
  if (totals.materials.length === 0) return null
  const nameOf = (id: number): string => names[id] ?? String(id)
  const monthOf = (month: string): string => formats.date(Date.parse(`${month}-01T00:00:00Z`), 'UTC', 'month')
  const barsOf = <Row extends { measuredGrams: number; estimatedGrams: number }>(
    rows: readonly Row[],
    name: (row: Row) => string,
  ): PlotBar[] =>
    rows.map((row) => ({
      name: name(row),
      measured: kilograms(row.measuredGrams),
      estimated: kilograms(row.estimatedGrams),
    }))
  const columns = (first: string, top: number) => [
    { title: first, cell: nameCell(top) },
    {
      title: formatMessage({ id: 'totals.weighed' }),
      numeric: true,
      cell: ({ measured }: PlotBar) =>
        measured === 0 ? '—' : formatMessage({ id: 'totals.kg' }, { kg: kg(measured * 1000) }),
    },
    {
      title: formatMessage({ id: 'result.estimate' }),
      numeric: true,
      cell: ({ estimated }: PlotBar) =>
        estimated === 0 ? '—' : formatMessage({ id: 'totals.approximate' }, { kg: kg(estimated * 1000) }),
    },
  ]
  const total: PlotBar = {
    name: formatMessage({ id: 'totals.total' }),
    measured: kilograms(totals.measuredGrams),
    estimated: kilograms(totals.estimatedGrams),
    isTotal: true,
  }
  const topOf = (bars: readonly PlotBar[]): number =>
    Math.max(0, ...bars.map(({ measured, estimated }) => measured + estimated))
  const parts = [
    { id: 'byMaterial', first: 'material', bars: barsOf(totals.materials, (row) => nameOf(row.materialId)) },
    ...(months.length < monthsFrom
      ? []
      : [{ id: 'byMonth', first: 'month', bars: barsOf(months, (row) => monthOf(row.month)) } as const]),
  ] as const
  return (
    <div className={styles.parts}>
      {parts.map(({ id, first, bars }) => (
        <Card key={id} className={styles.part}>
          <Heading>{formatMessage({ id: `totals.${id}` })}</Heading>
          <Table
            caption={formatMessage({ id: `totals.${id}` })}
            columns={columns(formatMessage({ id: `totals.${first}` }), topOf(bars))}
            rows={[...bars, total]}
            keyOf={({ name }) => name}
          />
        </Card>
      ))}
    </div>
  )
}
