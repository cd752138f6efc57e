import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls, type ManagedLabel, type ManagedMaterial } from '@recircle/core/management'
import type { LabelContent } from '@recircle/core/guide'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { labelWords } from './label-words.ts'
import type { Act } from '../act/act.view-model.ts'
import { NameFields, splitWords } from '@recircle/ui/act/name-fields.view.tsx'
import { NewerChange } from '../act/newer-change.view.tsx'
import { WriteOrPreview, type DialogSide } from '@recircle/ui/act/write-or-preview.view.tsx'
import { TakenChoices } from './taken-materials.view.tsx'

interface LabelDialogProps {
  label: ManagedLabel
  /** The server's current version; newer than `label` if another editor changed it meanwhile. */
  latest: ManagedLabel | null
  materials: readonly ManagedMaterial[]
  onDone: () => void
  onClose: () => void
  /** Fetches the current version. */
  onStale: () => void
  /** Restarts the dialog with the current version. */
  onTake: (latest: ManagedLabel) => void
}

const Preview = lazy(() => import('./label-preview.view.tsx').then((late) => ({ default: late.LabelPreview })))

/** GUIDE-26 GUIDE-39: all visible content of a code or a family, with a preview, or the brands of a group. */
export function LabelDialog(props: LabelDialogProps): ReactNode {
  const { label, latest, materials, onDone, onClose, onStale, onTake } = props
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const saved = useSaved(onDone)
  const [view, setView] = useState<DialogSide>('write')
  const [names, setNames] = useState(label.names)
  const [marks, setMarks] = useState(label.marks.join(', '))
  const [taken, setTaken] = useState(label.materials)
  const isCode = label.kind === 'code'
  const content: LabelContent = { names, marks: splitWords(marks), materials: taken }
  const save = async ({ act }: Act, version: number): Promise<void> => {
    setView('write')
    await act(managementCalls.changeLabel, { id: label.id, sent: { ...content, version } }, saved)
    onStale()
  }
  return (
    <ActDialog
      title={labelWords(label, formatMessage, language)}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      send={(act) => save(act, label.version)}
      onClose={onClose}
      size="large"
    >
      {(faultOf, act) => (
        <>
          <NewerChange
            act={act}
            read={label.version}
            latest={latest}
            onTake={onTake}
            onWriteOver={(version) => void save(act, version)}
          />
          {label.kind !== 'brand' && <WriteOrPreview view={view} onChange={setView} />}
          {view === 'preview' ? (
            <Suspense fallback={<Loader label={<FormattedMessage id="layout.loading" />} />}>
              <Preview label={label} content={content} materials={materials} />
            </Suspense>
          ) : (
            <>
              {label.kind !== 'brand' && (
                <NameFields
                  legend={<FormattedMessage id={isCode ? 'manage.label.meaning' : 'desk.fields.name'} />}
                  names={names}
                  areSentences={isCode}
                  error={faultOf('names')}
                  onChange={setNames}
                />
              )}
              {label.kind !== 'family' && (
                <TextField
                  label={formatMessage({ id: isCode ? 'manage.label.marks' : 'manage.label.brands' })}
                  hint={formatMessage({ id: isCode ? 'manage.label.marksHint' : 'manage.label.brandsHint' })}
                  value={marks}
                  onChange={setMarks}
                  error={faultOf('marks')}
                  required
                />
              )}
              {isCode && (
                <>
                  <TakenChoices taken={taken} materials={materials} onChange={setTaken} />
                  {faultOf('materials') !== undefined && <FieldError>{faultOf('materials')}</FieldError>}
                </>
              )}
            </>
          )}
        </>
      )}
    </ActDialog>
  )
}
