import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { feedPagings, noPaging, type FeedPaging, type MaybePaging } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import styles from './imports.module.css'

/** Names of systems are the same in every language. */
const systems = {
  ckan: 'CKAN',
  arcgis: 'ArcGIS',
  socrata: 'Socrata',
  mos: 'data.mos.ru ($top, $skip)',
  egov: 'data.egov.kz',
  ods1: 'Opendatasoft 1',
  ods2: 'Opendatasoft 2',
  ogc: 'OGC API',
} as const satisfies Partial<Record<FeedPaging, string>>
type System = keyof typeof systems
const isSystem = (paging: FeedPaging): paging is System => Object.hasOwn(systems, paging)

interface PagingSelectProps {
  value: MaybePaging
  found: MaybePaging
  /** Without a way, when one has to be chosen. */
  isRequired?: boolean
  onChange: (paging: MaybePaging) => void
}

/** SRC-30: how the list of an address is read. */
export function PagingSelect({ value, found, isRequired = false, onChange }: PagingSelectProps): ReactNode {
  const { formatMessage } = useIntl()
  const nameOf = (paging: FeedPaging): string =>
    isSystem(paging) ? systems[paging] : formatMessage({ id: `imports.paging.${paging}` })
  const isFound = found !== noPaging && isSystem(found)
  return (
    <PlainSelect
      label={formatMessage({ id: 'imports.paging.label' })}
      hint={
        isFound ? (
          <FormattedMessage id="imports.paging.found" values={{ system: nameOf(found) }} />
        ) : (
          <FormattedMessage id="imports.paging.hint" />
        )
      }
      value={value}
      options={[
        ...(isRequired && value !== noPaging
          ? []
          : [{ value: noPaging, label: formatMessage({ id: 'imports.paging.none' }) }]),
        ...feedPagings.map((paging) => ({ value: paging, label: nameOf(paging) })),
      ]}
      onChange={(chosen) => onChange(feedPagings.find((paging) => paging === chosen) ?? noPaging)}
    />
  )
}

interface PagingChoiceProps {
  found: MaybePaging
  isBusy: boolean
  onRead: (paging: FeedPaging) => void
}

/** SRC-33: the one question about a list that may be only a part, with the answer that its address suggests. */
export function PagingChoice({ found, isBusy, onRead }: PagingChoiceProps): ReactNode {
  const [paging, setPaging] = useState<MaybePaging>(found)
  return (
    <div className={styles.feed}>
      <PagingSelect value={paging} found={found} isRequired onChange={setPaging} />
      <div>
        <Button
          icon="loop"
          busy={isBusy}
          unready={paging === noPaging}
          onClick={() => {
            if (paging !== noPaging) onRead(paging)
          }}
        >
          <FormattedMessage id="imports.paging.read" />
        </Button>
      </div>
    </div>
  )
}
