import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityKinds } from '@recircle/core/facility'
import { useFormats } from '../i18n/words.tsx'
import { Button } from '../button/button.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { ImportsData } from './imports-shown.ts'
import { materialsForAll, textForAll, withMaterialsForAll, withTextForAll } from './texts-for-all.ts'
import styles from './imports.module.css'

interface ForAllProps {
  model: ImportColumnsModel & { readonly shown: ImportsData }
  label: ReactNode
}

/** IMP-31: the materials of all rows that say none. */
export const MaterialsForAll = observer(({ model, label }: ForAllProps): ReactNode => {
  const { formatMessage } = useIntl()
  const language = useFormats().language
  const defaults = model.settings?.defaults ?? []
  const chosen = materialsForAll(defaults)
  const { materials } = model.shown
  const say = (slugs: readonly string[]): void => model.change({ defaults: withMaterialsForAll(defaults, slugs) })
  return (
    <div className={styles.forAll}>
      <PlainSelect
        label={label}
        value=""
        options={[
          { value: '', label: formatMessage({ id: 'imports.word.choose' }) },
          ...materials
            .filter(({ slug }) => !chosen.includes(slug))
            .map(({ slug, names }) => ({ value: slug, label: names[language] })),
        ]}
        onChange={(slug) => say([...chosen, slug])}
      />
      {chosen.length > 0 && (
        <div className={styles.buttons}>
          {chosen.map((slug) => {
            const name = materials.find((each) => each.slug === slug)?.names[language] ?? slug
            return (
              <Button
                key={slug}
                size="sm"
                variant="secondary"
                iconEnd="close"
                aria-label={formatMessage({ id: 'imports.forAll.remove' }, { name })}
                onClick={() => say(chosen.filter((each) => each !== slug))}
              >
                {name}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
})

export const HoursForAll = observer(({ model, label }: ForAllProps): ReactNode => {
  const defaults = model.settings?.defaults ?? []
  return (
    <TextField
      label={label}
      hint={<FormattedMessage id="imports.word.hoursHint" />}
      value={textForAll(defaults, 'hours')}
      onChange={(text) => model.change({ defaults: withTextForAll(defaults, 'hours', text) })}
    />
  )
})

/** IMP-21: the kind of all points of a file without a column for it, as proposed until another is chosen. */
export const KindForAll = observer(({ model }: Pick<ForAllProps, 'model'>): ReactNode => {
  const { formatMessage } = useIntl()
  const { settings } = model
  if (settings === null || settings.columns.some(({ field }) => field === 'kind')) return null
  const text = textForAll(settings.defaults, 'kind')
  return (
    <PlainSelect
      label={<FormattedMessage id="imports.kind.all" />}
      hint={text !== '' && <FormattedMessage id="imports.kind.hint" />}
      value={facilityKinds.find((kind) => kind === text) ?? 'centre'}
      options={facilityKinds.map((kind) => ({
        value: kind,
        label: formatMessage({ id: `imports.part.kind.${kind}` }),
      }))}
      onChange={(kind) => model.change({ defaults: withTextForAll(settings.defaults, 'kind', kind) })}
    />
  )
})
