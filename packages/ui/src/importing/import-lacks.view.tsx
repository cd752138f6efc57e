import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { readableRows, type ImportRun, type LackingField } from '@recircle/core/import'
import { Checkbox } from '../field/checkbox.tsx'
import { Alert } from '../feedback/alert.tsx'
import { LinkButton } from '../button/link-button.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { FileLacks } from './file-lacks.ts'
import type { ImportsData } from './imports-shown.ts'
import { importsAddress } from './imports-query.ts'
import { HoursForAll, MaterialsForAll } from './texts-for-all.view.tsx'
import styles from './imports.module.css'

export interface ImportLacksModel extends ImportColumnsModel {
  readonly shown: ImportsData
  readonly lacks: FileLacks
}

interface LacksProps {
  model: ImportLacksModel
  run: ImportRun
}

/** SRC-29 IMP-31: said once above the rows, each with the question that mends it, and answered before they are imported. */
export const ImportLacksView = observer(({ model, run }: LacksProps): ReactNode => {
  const { lacks, settings } = model
  const rows = readableRows(run)
  return lacks.fields.map((field) => {
    const isMeant = settings?.without.includes(field) === true
    const count = run.lacking.find(({ part }) => part === field)?.count ?? 0
    const hasError = lacks.isAsked && !isMeant && lacks.unanswered.includes(field)
    return (
      <Alert
        key={field}
        tone={isMeant ? 'info' : 'warning'}
        title={<FormattedMessage id={`imports.lacks.${field}`} values={{ count, rows }} />}
        action={
          <div className={styles.lacks}>
            {!isMeant && <Question model={model} run={run} field={field} />}
            <Checkbox
              checked={isMeant}
              label={<FormattedMessage id={`imports.lacks.${field}.without`} />}
              error={hasError && <FormattedMessage id="imports.lacks.unanswered" />}
              onChange={(checked) => void lacks.goWithout(field, checked)}
            />
          </div>
        }
      />
    )
  })
})

/** A row whose words were not understood says something: one answer for all rows does not mend it. */
const Question = observer(({ model, run, field }: LacksProps & { field: LackingField }): ReactNode => {
  if (field === 'hours') return <HoursForAll model={model} label={<FormattedMessage id="imports.lacks.hours.ask" />} />
  const isWords = run.materialWords.some(({ standing }) => standing === 'unknown' || standing === 'several')
  return isWords ? (
    <LinkButton size="sm" variant="secondary" href={importsAddress({ run: run.id, problem: 'materials' })}>
      <FormattedMessage id="imports.words.title" />
    </LinkButton>
  ) : (
    <MaterialsForAll model={model} label={<FormattedMessage id="imports.lacks.materials.ask" />} />
  )
})
