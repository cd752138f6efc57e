import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ResultPhotos } from '../../charity-event/result-photos.view.tsx'
import { resultLimits } from '@recircle/core/event-result'
import { useFormats } from '../../i18n/words.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import type { OrganizationResults } from './organization-model.ts'
import styles from './organization-results.module.css'
import { WeightBar, type Weighed } from './weight-bar.view.tsx'

interface PlotBar extends Weighed {
  readonly name: string
  readonly isTotal?: true
}

const kilograms = (grams: number): number => grams / 1000

const nameCell = (top: number) => (bar: PlotBar) => <NameCell bar={bar} top={top} />
const NameCell = ({ bar: { name, isTotal, measured, estimated }, top }: { bar: PlotBar; top: number }): ReactNode => (
  <span className={styles.name}>
    {name}
    {isTotal !== true && <WeightBar measured={measured} estimated={estimated} top={top} />}
  </span>
)

/** ORG-11: the sums of published event results; estimates are shown separately. */
export function OrganizationResultsView({
  results: { totals, months, names, isCut, photos },
}: {
  results: OrganizationResults
}): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const kg = (grams: number): string => formats.number(kilograms(grams), { maximumFractionDigits: 3 })
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
  const columns = (first: ReactNode, top: number) => [
    {
      id: 'name',
      title: first,
      cell: nameCell(top),
    },
    {
      id: 'weighed',
      title: <FormattedMessage id="organization.results.weighed" />,
      numeric: true,
      cell: ({ measured }: PlotBar) =>
        measured === 0 ? '—' : formatMessage({ id: 'organization.results.kg' }, { kg: kg(measured * 1000) }),
    },
    {
      id: 'estimated',
      title: <FormattedMessage id="organization.results.estimated" />,
      numeric: true,
      cell: ({ estimated }: PlotBar) =>
        estimated === 0 ? '—' : formatMessage({ id: 'organization.results.approximate' }, { kg: kg(estimated * 1000) }),
    },
  ]
  const total: PlotBar = {
    name: formatMessage({ id: 'organization.results.total' }),
    measured: kilograms(totals.measuredGrams),
    estimated: kilograms(totals.estimatedGrams),
    isTotal: true,
  }
  const topOf = (bars: readonly PlotBar[]): number =>
    Math.max(0, ...bars.map(({ measured, estimated }) => measured + estimated))
  const parts = [
    { id: 'byMaterial', first: 'material', bars: barsOf(totals.materials, (row) => nameOf(row.materialId)) },
    { id: 'byMonth', first: 'month', bars: barsOf(months, (row) => monthOf(row.month)) },
  ] as const
  return (
    <section aria-labelledby="results" className={styles.results}>
      <h2 id="results">
        <FormattedMessage id="organization.results" />
      </h2>
      <p className={styles.figures}>
        {totals.measuredGrams > 0 && (
          <b>
            <FormattedMessage id="organization.results.kg" values={{ kg: kg(totals.measuredGrams) }} />
          </b>
        )}
        {totals.estimatedGrams > 0 && (
          <b>
            <FormattedMessage id="organization.results.approximate" values={{ kg: kg(totals.estimatedGrams) }} />
          </b>
        )}
        {totals.people !== null && (
          <b>
            <FormattedMessage id="organization.results.people" values={{ count: totals.people }} />
          </b>
        )}
        {totals.hours !== null && (
          <b>
            <FormattedMessage id="organization.results.hours" values={{ count: totals.hours }} />
          </b>
        )}
      </p>
      <p className="small soft">
        <FormattedMessage id="organization.results.note" />
      </p>
      {isCut && (
        <p className="small soft">
          <FormattedMessage id="organization.results.cut" values={{ count: resultLimits.listed }} />
        </p>
      )}
      {totals.materials.length > 0 && (
        <div className={styles.parts}>
          {parts.map(({ id, first, bars }) => (
            <Card key={id} className={styles.part}>
              <h3>
                <FormattedMessage id={`organization.results.${id}`} />
              </h3>
              <Table
                caption={formatMessage({ id: `organization.results.${id}` })}
                columns={columns(<FormattedMessage id={`organization.results.${first}`} />, topOf(bars))}
                rows={[...bars, total]}
                keyOf={({ name }) => name}
              />
            </Card>
          ))}
        </div>
      )}
      {photos.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="organization.results.photos" />
          </h3>
          <ResultPhotos photos={photos} />
        </>
      )}
    </section>
  )
}
