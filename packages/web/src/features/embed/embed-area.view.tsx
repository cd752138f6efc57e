import { observer } from 'mobx-react-lite'
import { lazy, Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { embedAreas, embedRadiiKm, type EmbedForm, type EmbedTown } from '@recircle/core/embed'
import { readBoundingBox } from '@recircle/core/geo'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { NameSearchModel } from './found-select.view.tsx'
import { NamedField } from './named-field.view.tsx'
import styles from './embed-builder.module.css'

const BoxMap = lazy(async () => ({ default: (await import('./box-map.view.tsx')).BoxMap }))

export interface EmbedAreaModel {
  readonly form: EmbedForm | null
  readonly town: EmbedTown | null
  /** Whether it needs no town. */
  readonly mayBeAnywhere: boolean
  readonly towns: NameSearchModel
  readonly chooseTown: (town: EmbedTown | null) => void
  readonly chooseBox: (box: string) => void
}

interface EmbedAreaProps {
  model: EmbedAreaModel
  form: EmbedForm
  canFind: boolean
}

/** The form handles changes of its fields. */
const byForm = (): void => {}

/** EMBED-7: an area around a town that is searched by name, or what a map shows; without scripts all fields are there. */
export const EmbedAreaView = observer(({ model, form, canFind }: EmbedAreaProps): ReactNode => {
  const { town } = model
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const typedBox = form.box.replaceAll(/\s/g, '')
  const isBoxWrong = form.area === 'box' && typedBox !== '' && !readBoundingBox(typedBox).ok
  return (
    <>
      <RadioGroup
        label={<FormattedMessage id="embed.area" />}
        name="area"
        value={form.area}
        options={embedAreas.map((area) => ({ value: area, label: formatMessage({ id: `embed.area.${area}` }) }))}
        onChange={byForm}
      />
      {(!canFind || form.area === 'town') && (
        <div className={styles.pair}>
          <EmbedTownView model={model} form={form} canFind={canFind} />
          <PlainSelect
            label={<FormattedMessage id="embed.radius" />}
            name="radius"
            value={String(form.radiusKm)}
            options={embedRadiiKm.map((km) => ({ value: String(km), label: formats.distance(km * 1000) }))}
            onChange={byForm}
          />
        </div>
      )}
      {(!canFind || form.area === 'box') && (
        <>
          {canFind && (
            <Suspense fallback={<Skeleton className={styles.map} />}>
              <BoxMap box={typedBox} town={town} onBox={model.chooseBox} className={styles.map} />
            </Suspense>
          )}
          <TextField
            label={<FormattedMessage id="embed.box" />}
            hint={<FormattedMessage id="embed.box.hint" />}
            error={isBoxWrong && <FormattedMessage id="embed.box.wrong" />}
            name="bbox"
            value={form.box}
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            onChange={byForm}
          />
        </>
      )}
    </>
  )
})

/** EMBED-7 TAG-5: a town by its name. */
export const EmbedTownView = observer(({ model, form, canFind }: EmbedAreaProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { town, mayBeAnywhere } = model
  return (
    <NamedField
      canFind={canFind}
      names={model.towns}
      formName="town"
      label={<FormattedMessage id="embed.town" />}
      searchLabel={formatMessage({ id: 'embed.town.find' })}
      anyTitle={mayBeAnywhere ? formatMessage({ id: 'embed.everywhere' }) : null}
      value={town?.id ?? form.town}
      valueTitle={town?.name ?? form.town}
      isFound={town !== null}
      onChoose={(found) => model.chooseTown(found?.town ?? null)}
    />
  )
})
