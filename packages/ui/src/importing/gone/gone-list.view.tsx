import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { titleOf } from '@recircle/core/facility'
import { goneLimits, mayClose, type GonePoint } from '@recircle/core/import'
import type { Language, Material } from '@recircle/core/material'
import { useFormats } from '../../i18n/words.tsx'
import { useVisitorZone } from '../../screen/use-visitor-zone.ts'
import { Alert } from '../../feedback/alert.tsx'
import { Anchor } from '../../button/anchor.tsx'
import { Button } from '../../button/button.tsx'
import { Checkbox } from '../../field/checkbox.tsx'
import { Table } from '../../layout/table.tsx'
import { ListPagesView } from '../../page/list-pages.view.tsx'
import { FacilityStatusChip } from '../../place/facility-status-chip.tsx'
import { importList, importsAddress, type ImportsQuery } from '../imports-query.ts'
import { pointHrefOf } from '../point-href.ts'
import { CloseGoneView } from './close-gone.view.tsx'
import type { GoneData, GoneList } from './gone-list.ts'
import styles from '../imports.module.css'

interface GoneProps {
  model: GoneList
  data: GoneData
  query: ImportsQuery
  materials: readonly Material[]
  draftHref: ((id: string) => string) | null
}

/** SRC-34: the points that the last file of a source does not have, and their closing. */
export const GoneListView = observer(({ model, data, query, materials, draftHref }: GoneProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { source, points, found } = data
  return (
    <div className={styles.page}>
      <header className={styles.goneHead}>
        <p>
          <Anchor href={importList}>{formatMessage({ id: 'imports.back' })}</Anchor>
        </p>
        <h1 className={styles.title}>{formatMessage({ id: 'imports.gone.title' })}</h1>
        <p>
          {found === 0
            ? formatMessage({ id: 'imports.gone.none' }, { name: source.name })
            : formatMessage({ id: 'imports.gone.text' }, { name: source.name })}
        </p>
      </header>
      <div aria-live="polite" className={styles.notices}>
        {model.closed !== null && (
          <Alert tone={model.closed > 0 ? 'success' : 'info'}>
            {formatMessage({ id: 'imports.gone.closed' }, { count: model.closed })}
          </Alert>
        )}
        {model.hasFailed && <Alert tone="warning">{formatMessage({ id: 'imports.problem.failed' })}</Alert>}
      </div>
      {points.length > 0 && (
        <>
          <Acts model={model} />
          <PointsTable model={model} points={points} materials={materials} draftHref={draftHref} />
        </>
      )}
      <ListPagesView
        current={query.page}
        total={Math.ceil(found / goneLimits.onPage)}
        hrefOf={(page) => importsAddress({ ...query, page })}
      />
      <CloseGoneView model={model} />
    </div>
  )
})

const Acts = observer(({ model }: Pick<GoneProps, 'model'>): ReactNode => {
  const { formatMessage } = useIntl()
  const { marked, closable } = model
  const reason = formatMessage({ id: 'imports.gone.usualReason' })
  if (closable.length + marked.size === 0) return null
  return (
    <div className={styles.buttons}>
      <Checkbox
        label={<FormattedMessage id="imports.gone.markPage" />}
        checked={model.isPageMarked}
        onChange={(isMarked) => model.mark(closable, isMarked)}
      />
      {marked.size > 0 && (
        <Button size="sm" onClick={() => model.ask([...marked], reason)}>
          <FormattedMessage id="imports.gone.closeMarked" values={{ count: marked.size }} />
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => model.ask(null, reason)}>
        <FormattedMessage id="imports.gone.closeAll" />
      </Button>
    </div>
  )
})

const PointsTable = observer(
  ({
    model,
    points,
    materials,
    draftHref,
  }: Pick<GoneProps, 'model' | 'materials' | 'draftHref'> & { points: readonly GonePoint[] }): ReactNode => {
    const { formatMessage } = useIntl()
    const formats = useFormats()
    const zone = useVisitorZone() || 'UTC'
    const named = points.map((point) => ({ point, title: titleIn(point, materials, formats.language) }))
    return (
      <Table
        caption={formatMessage({ id: 'imports.gone.title' })}
        rows={named}
        keyOf={({ point }) => point.id}
        columns={[
          {
            title: formatMessage({ id: 'imports.gone.point' }),
            cell: (row) => <PointName model={model} {...row} />,
          },
          { title: formatMessage({ id: 'imports.field.address' }), cell: ({ point }) => point.address },
          {
            title: formatMessage({ id: 'imports.gone.status' }),
            cell: ({ point }) => <FacilityStatusChip status={point.status} />,
          },
          {
            title: formatMessage({ id: 'imports.gone.since' }),
            cell: ({ point }) => formats.date(point.goneSinceMs, zone),
          },
          {
            title: formatMessage({ id: 'imports.gone.acts' }),
            cell: (row) => <PointActs model={model} draftHref={draftHref} {...row} />,
          },
        ]}
      />
    )
  },
)

function titleIn(point: GonePoint, materials: readonly Material[], language: Language): string {
  const names = point.materialIds.flatMap((id) => materials.find((each) => each.id === id)?.names[language] ?? [])
  return titleOf({ ...point, materials: names }, language)
}

interface NamedProps {
  model: GoneList
  point: GonePoint
  title: string
}

const PointName = observer(({ model, point, title }: NamedProps): ReactNode =>
  mayClose(point.status, 'for-good') ? (
    <Checkbox
      label={title}
      checked={model.marked.has(point.id)}
      onChange={(isMarked) => model.mark([point], isMarked)}
    />
  ) : (
    title
  ),
)

const PointActs = observer(
  ({ model, point, title, draftHref }: NamedProps & Pick<GoneProps, 'draftHref'>): ReactNode => {
    const { formatMessage } = useIntl()
    const id = useId()
    const isClosable = mayClose(point.status, 'for-good')
    const href = pointHrefOf(
      { facilityId: point.id, page: isClosable ? 'public' : point.status === 'draft' ? 'draft' : null },
      draftHref,
    )
    return (
      <div className={styles.buttons}>
        {href !== null && (
          <Anchor id={`${id}-open`} href={href} aria-label={`${formatMessage({ id: 'imports.row.open' })}: ${title}`}>
            {formatMessage({ id: 'imports.row.open' })}
          </Anchor>
        )}
        {isClosable && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${formatMessage({ id: 'imports.gone.close' })}: ${title}`}
            onClick={() => model.ask([point.id], formatMessage({ id: 'imports.gone.usualReason' }))}
          >
            <FormattedMessage id="imports.gone.close" />
          </Button>
        )}
      </div>
    )
  },
)
