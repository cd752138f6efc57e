import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { importFaultOf, type ImportSource } from '@recircle/core/import'
import { Alert } from '../feedback/alert.tsx'
import { useFormats } from '../i18n/words.tsx'
import { useVisitorZone } from '../screen/use-visitor-zone.ts'

export type SourceState = 'file' | 'unseen' | 'off' | 'on' | 'paused' | 'stopped' | 'fails'
export const sourceStateOf = ({
  address,
  everyHours,
  isPaused,
  fault,
  pointCount,
  publicCount,
}: ImportSource): SourceState => {
  if (address === '') return pointCount > 0 && publicCount === 0 ? 'unseen' : 'file'
  if (everyHours === null) return 'off'
  if (isPaused) return fault === null ? 'paused' : 'stopped'
  return fault === null ? 'on' : 'fails'
}

/** SRC-36: what came of the last check, and what comes next. */
export function SourceTold({ source, state }: { source: ImportSource; state: SourceState }): ReactNode {
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const { fault, failures, succeededAtMs, nextAtMs } = source
  if (source.address === '') return null
  const told = (id: 'imports.sync.success' | 'imports.sync.next', ms: number | null): ReactNode =>
    ms !== null && (
      <FormattedMessage id={id} values={{ date: `${formats.date(ms, zone)}, ${formats.time(ms, zone)}` }} />
    )
  if (fault !== null)
    return (
      <Alert tone={state === 'stopped' ? 'danger' : 'warning'}>
        <FormattedMessage id={`imports.fault.${importFaultOf(fault)}`} />{' '}
        {failures > 1 && <FormattedMessage id="imports.sync.failures" values={{ count: failures }} />}{' '}
        {told('imports.sync.next', nextAtMs)}
      </Alert>
    )
  return (
    <p>
      {told('imports.sync.success', succeededAtMs)}{' '}
      {state === 'off' || state === 'paused' ? (
        <FormattedMessage id={`imports.sync.told.${state}`} />
      ) : (
        told('imports.sync.next', nextAtMs)
      )}
    </p>
  )
}
