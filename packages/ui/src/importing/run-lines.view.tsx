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

/** The imports of the source that is named above them, or of none yet; the newest first. */
export function RunLines({ runs, source = '' }: { runs: readonly ImportRun[]; source?: string }): ReactNode {
  const more = runs.slice(runsInSight)
  const lines = (some: readonly ImportRun[]): ReactNode => (
    <ul className={styles.runs}>
      {some.map((run) => (
        <RunLine key={run.id} run={run} hasName={fileStem(run.fileName) !== fileStem(source)} />
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

const fileStem = (name: string): string => name.replace(/\.[^.]*$/, '')

function RunLine({ run, hasName }: { run: ImportRun; hasName: boolean }): ReactNode {
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const isDone = run.status === 'applied' && run.review !== 'waiting'
  const date = `${formats.date(run.createdAtMs, zone)}, ${formats.time(run.createdAtMs, zone)}`
  return (
    <li>
      <Anchor href={importsAddress({ run: run.id })}>{hasName ? run.fileName : date}</Anchor>
      <span className={styles.soft}>
        {hasName && `${date} · `}
        <FormattedMessage id="imports.rowCount" values={{ count: run.total }} />
      </span>
      {!isDone && <RunChip run={run} />}
    </li>
  )
}
