import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openLicenses, sourceLimits } from '@recircle/core/import'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'

interface LicenseProps {
  value: string
  onChange: (license: string) => void
}

const other = 'other'

/** The usual ones with what they ask for; any other is typed. */
export function LicenseField({ value, onChange }: LicenseProps): ReactNode {
  const { formatMessage } = useIntl()
  const isListed = value === '' || openLicenses.some(({ spdx }) => spdx === value)
  const [isTyped, setTyped] = useState(!isListed)
  return (
    <>
      <PlainSelect
        label={<FormattedMessage id="imports.sync.license" />}
        hint={<FormattedMessage id="imports.sync.licenseHint" />}
        value={isTyped || !isListed ? other : value}
        options={[
          { value: '', label: formatMessage({ id: 'source.noLicense' }) },
          ...openLicenses.map(({ name, spdx }) => ({
            value: spdx,
            label: formatMessage({ id: `imports.sync.license.${name}` }),
          })),
          { value: other, label: formatMessage({ id: 'imports.sync.license.other' }) },
        ]}
        onChange={(chosen) => {
          setTyped(chosen === other)
          onChange(chosen === other ? '' : chosen)
        }}
      />
      {(isTyped || !isListed) && (
        <TextField
          label={<FormattedMessage id="imports.sync.license.name" />}
          value={value}
          maxLength={sourceLimits.textLetters}
          onChange={onChange}
        />
      )}
    </>
  )
}
