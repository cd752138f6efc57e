import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isColor } from '@recircle/core/embed'
import { Field } from '@recircle/ui/field/field.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import styles from './embed-builder.module.css'

/** Ours, of which the tag says nothing. */
const own = '#2e7d69'
const presets = [
  ['', 'embed.accent.own'],
  ['#1d4ed8', 'embed.accent.blue'],
  ['#6d28d9', 'embed.accent.violet'],
  ['#b91c1c', 'embed.accent.red'],
  ['#b45309', 'embed.accent.brown'],
  ['#1f2937', 'embed.accent.black'],
] as const

interface AccentFieldProps {
  accent: string
  /** The picker needs scripts: it has no value for ours. */
  canPick: boolean
  onPick: (accent: string) => void
}

/** TAG-5: a few colors by name, and any other from the picker of the browser. */
export function AccentField({ accent, canPick, onPick }: AccentFieldProps): ReactNode {
  const { formatMessage } = useIntl()
  const shown = isColor(accent) ? accent : ''
  const isPreset = presets.some(([value]) => value === shown)
  return (
    <div className={styles.accent}>
      <PlainSelect
        label={<FormattedMessage id="embed.accent" />}
        name="accent"
        value={shown}
        options={[
          ...presets.map(([value, id]) => ({ value, label: formatMessage({ id }) })),
          ...(isPreset ? [] : [{ value: shown, label: formatMessage({ id: 'embed.accent.other' }) }]),
        ]}
        // The form handles changes of its fields.
        onChange={() => undefined}
      />
      {canPick && (
        <Field label={<FormattedMessage id="embed.accent.other" />}>
          {({ id }) => (
            <input
              id={id}
              type="color"
              value={shown === '' ? own : shown}
              className={styles.picker}
              onChange={(event) => {
                // The form would read the list, which still has the color before.
                event.stopPropagation()
                onPick(event.target.value)
              }}
            />
          )}
        </Field>
      )}
    </div>
  )
}
