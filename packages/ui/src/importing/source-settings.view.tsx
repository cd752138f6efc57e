import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { asksForPaging, sourceLimits, syncRhythms, type ImportSource } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { emptyKey, FeedKeyView } from './feed-key.view.tsx'
import { PagingSelect } from './feed-paging.view.tsx'
import { LicenseField } from './license-field.view.tsx'
import type { SourcesModel } from './sources.ts'
import styles from './imports.module.css'

interface SettingsProps {
  model: SourcesModel
  source: ImportSource
}

/** SRC-13: how the source is fetched, and its license. */
export const SourceSettings = observer(({ model, source }: SettingsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { license, attribution, everyHours, paging } = model.settingsOf(source)
  const isKnown = everyHours === null || syncRhythms.some((each) => each === everyHours)
  return (
    <Disclosure isSmall summary={<FormattedMessage id="imports.sync.settings" />}>
      <div className={styles.edit}>
        {source.address !== '' && (
          <PlainSelect
            label={formatMessage({ id: 'imports.sync.rhythm' })}
            value={everyHours === null ? '' : String(everyHours)}
            options={[
              { value: '', label: formatMessage({ id: 'imports.sync.rhythm.none' }) },
              ...syncRhythms.map((hours) => ({
                value: String(hours),
                label: formatMessage({ id: `imports.sync.rhythm.${hours}` }),
              })),
              ...(isKnown ? [] : [{ value: String(everyHours), label: String(everyHours) }]),
            ]}
            onChange={(hours) => model.edit(source, { everyHours: hours === '' ? null : Number(hours) })}
          />
        )}
        {source.address !== '' && (
          <>
            {/* While it is asked above, it is not asked twice. */}
            {!asksForPaging(source.fault) && (
              <PagingSelect
                value={paging ?? source.paging}
                found={source.pagingFound}
                onChange={(chosen) => model.edit(source, { paging: chosen })}
              />
            )}
            <KeyView model={model} source={source} />
          </>
        )}
        <LicenseField value={license} onChange={(chosen) => model.edit(source, { license: chosen })} />
        <TextField
          label={<FormattedMessage id="imports.sync.attribution" />}
          value={attribution}
          maxLength={sourceLimits.textLetters}
          onChange={(text) => model.edit(source, { attribution: text })}
        />
        <div>
          <Button size="sm" icon="check" busy={model.busyId === source.id} onClick={() => void model.save(source)}>
            <FormattedMessage id="imports.sync.save" />
          </Button>
        </div>
      </div>
    </Disclosure>
  )
})

/** SRC-31: a stored key is only named; a new one replaces it. */
const KeyView = observer(({ model, source }: SettingsProps): ReactNode => {
  const { key, dropsKey } = model.settingsOf(source)
  if (key !== null)
    return (
      <>
        <FeedKeyView
          value={key}
          hasProblem={model.hasKeyProblem}
          onChange={(changed) => model.edit(source, { key: changed })}
        />
        <div>
          <Button size="sm" variant="secondary" onClick={() => model.edit(source, { key: null })}>
            <FormattedMessage id="imports.row.cancel" />
          </Button>
        </div>
      </>
    )
  const begin = (): void => model.edit(source, { key: { ...emptyKey, ...source.key }, dropsKey: false })
  return (
    <div>
      {source.key !== null && (
        <p>
          <FormattedMessage id="imports.key.label" />
          {' · '}
          {dropsKey ? (
            <FormattedMessage id="imports.key.removed" />
          ) : (
            <FormattedMessage id="imports.key.kept" values={{ name: source.key.name }} />
          )}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="sm" variant="secondary" onClick={begin}>
          <FormattedMessage id={source.key === null ? 'imports.key.add' : 'imports.key.change'} />
        </Button>
        {source.key !== null && !dropsKey && (
          <Button size="sm" variant="danger-quiet" onClick={() => model.edit(source, { dropsKey: true })}>
            <FormattedMessage id="imports.key.remove" />
          </Button>
        )}
      </div>
    </div>
  )
})
