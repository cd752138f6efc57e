import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
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

const big = (words: ReactNode): ReactNode => <b key="big">{words}</b>

/** The sums; estimates are shown separately. */
export function ResultFigures({ shown, events }: { shown: Pick<ShownTotals, 'totals'>; events?: number }): ReactNode {
  const { formatMessage } = useIntl()
  const { measuredGrams, estimatedGrams, people, hours } = shown.totals
  const kg = useKilograms()
  return (
    <ul className={styles.figures}>
      {measuredGrams > 0 && (
        <li>
          <b>{formatMessage({ id: 'totals.kg' }, { kg: kg(measuredGrams) })}</b>{' '}
          {formatMessage({ id: 'totals.weighed' })}
        </li>
      )}
      {estimatedGrams > 0 && (
        <li>
          <b>{formatMessage({ id: 'totals.approximate' }, { kg: kg(estimatedGrams) })}</b>{' '}
          {formatMessage({ id: 'totals.estimated' })}
        </li>
      )}
      {people !== null && <li>{formatMessage({ id: 'totals.people' }, { count: people, big })}</li>}
      {hours !== null && <li>{formatMessage({ id: 'totals.hours' }, { count: hours, big })}</li>}
      {events !== undefined && <li>{formatMessage({ id: 'totals.events' }, { count: events, big })}</li>}
    </ul>
  )
}

/** ORG-11, ORG-17: kilograms by material and by month, as bars in the rows of tables. */
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
      title: formatMessage({ id: 'totals.estimated' }),
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
    // One month would say again what the materials say.
    { id: 'byMonth', first: 'month', bars: barsOf(months, (row) => monthOf(row.month)) },
  ] as const
  return (
    <div className={styles.parts}>
      {parts
        .filter(({ first, bars }) => first === 'material' || bars.length > 1)
        .map(({ id, first, bars }) => (
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
