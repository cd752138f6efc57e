import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { LackingField } from '@recircle/core/import'
import { useFormats } from '../i18n/words.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import { Alert } from '../feedback/alert.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { FileLacks } from './file-lacks.ts'
import type { ImportsData } from './imports-shown.ts'
import styles from './imports.module.css'

export interface ImportLacksModel extends ImportColumnsModel {
  readonly shown: ImportsData
  readonly lacks: FileLacks
}

/** SRC-29: said once above the rows, and answered before they are imported. */
export const ImportLacksView = observer(({ model }: { model: ImportLacksModel }): ReactNode =>
  model.lacks.fields.map((field) => (
    <Alert key={field} tone="warning" title={<FormattedMessage id={`imports.lacks.${field}`} />}>
      <div className={styles.lacks}>
        {field === 'materials' ? <MaterialOfAll model={model} /> : <HoursOfAll model={model} />}
        <Checkbox
          checked={model.lacks.without.includes(field)}
          label={<FormattedMessage id={`imports.lacks.${field}.without`} />}
          error={
            model.lacks.isAsked &&
            !model.lacks.without.includes(field) && <FormattedMessage id="imports.lacks.unanswered" />
          }
          onChange={(isMeant) => model.lacks.goWithout(field, isMeant)}
        />
      </div>
    </Alert>
  )),
)

const answered = ({ settings }: ImportColumnsModel, field: LackingField, text: string) => [
  ...(settings?.defaults ?? []).filter((each) => each.field !== field),
  ...(text === '' ? [] : [{ field, text }]),
]

const MaterialOfAll = observer(({ model }: { model: ImportLacksModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const language = useFormats().language
  return (
    <PlainSelect
      label={formatMessage({ id: 'imports.lacks.all' })}
      value={model.settings?.defaults.find(({ field }) => field === 'materials')?.text ?? ''}
      options={[
        { value: '', label: formatMessage({ id: 'imports.word.choose' }) },
        ...model.shown.materials.map(({ names }) => ({ value: names[language], label: names[language] })),
      ]}
      onChange={(text) => model.change({ defaults: answered(model, 'materials', text) })}
    />
  )
})

const HoursOfAll = observer(({ model }: { model: ImportLacksModel }): ReactNode => (
  <TextField
    label={<FormattedMessage id="imports.lacks.all" />}
    hint={<FormattedMessage id="imports.word.hoursHint" />}
    value={model.settings?.defaults.find(({ field }) => field === 'hours')?.text ?? ''}
    onChange={(text) => model.change({ defaults: answered(model, 'hours', text) })}
  />
))
