import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportRun } from '@recircle/core/import'
import { Anchor } from '../button/anchor.tsx'
import { useFormats } from '../i18n/words.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { useVisitorZone } from '../screen/use-visitor-zone.ts'
import { importsAddress } from './imports-query.ts'
import { RunChip } from './run-chip.view.tsx'
import styles from './imports.module.css'

/** More would push the settings of their source away. */
const runsInSight = 3

/** The imports of a source, or those that belong to none yet; the newest first. */
export function RunLines({ runs }: { runs: readonly ImportRun[] }): ReactNode {
  const more = runs.slice(runsInSight)
  const lines = (some: readonly ImportRun[]): ReactNode => (
    <ul className={styles.runs}>
      {some.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </ul>
  )
  return (
    <>
      {lines(runs.slice(0, runsInSight))}
      {more.length > 0 && (
        <Disclosure isSmall summary={<FormattedMessage id="imports.more.runs" values={{ count: more.length }} />}>
          {lines(more)}
        </Disclosure>
      )}
    </>
  )
}

function RunLine({ run }: { run: ImportRun }): ReactNode {
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const isDone = run.status === 'applied' && run.review !== 'waiting'
  return (
    <li>
      <Anchor href={importsAddress({ run: run.id })}>{run.fileName}</Anchor>
      <span className={styles.soft}>
        {`${formats.date(run.createdAtMs, zone)}, ${formats.time(run.createdAtMs, zone)}`}
        {' · '}
        <FormattedMessage id="imports.rowCount" values={{ count: run.total }} />
      </span>
      {!isDone && <RunChip run={run} />}
    </li>
  )
}
