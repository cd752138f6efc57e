import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportRun } from '@recircle/core/import'
import { Anchor } from '../button/anchor.tsx'
import { importList, importsAddress, type ImportsQuery } from './imports-query.ts'
import { RunChip } from './run-chip.view.tsx'
import styles from './imports.module.css'

interface HeadProps {
  run: ImportRun
  /** Null while there is nothing to step through. */
  step: ImportsQuery['step'] | null
}

/** The file, its state, and the three steps. */
export function ImportHead({ run, step }: HeadProps): ReactNode {
  const { formatMessage } = useIntl()
  const steps = [
    ['file', importList],
    ['columns', importsAddress({ run: run.id, step: 'columns' })],
    ['rows', importsAddress({ run: run.id })],
  ] as const
  return (
    <header className={styles.head}>
      <div>
        {step === null && (
          <p>
            <Anchor href={importList}>{formatMessage({ id: 'imports.back' })}</Anchor>
          </p>
        )}
        <h1 className={styles.title}>{run.fileName}</h1>
        {run.address !== '' && (
          <p className={styles.soft}>{formatMessage({ id: 'imports.address.from' }, { address: run.address })}</p>
        )}
      </div>
      {step === null && <RunChip run={run} />}
      {step !== null && (
        <nav aria-label={formatMessage({ id: 'imports.steps' })}>
          <ol className={styles.steps}>
            {steps.map(([name, href]) => (
              <li key={name}>
                <Anchor href={href} aria-current={name === step ? 'step' : undefined}>
                  <span>
                    <FormattedMessage id={`imports.step.${name}`} />
                  </span>
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </header>
  )
}
