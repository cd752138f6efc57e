import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type ManagedLabel, type ManagedMaterial } from '@recircle/core/management'
import type { LabelContent } from '@recircle/core/guide'
import { modelled } from '../../routing/screen/modelled.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Loader } from '../../ui/loader.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDesk } from '../desk-context.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { LabelWords } from './label-words.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { NameFields, splitWords } from './name-fields.view.tsx'
import { NewerChange } from './newer-change.view.tsx'
import { WriteOrPreview, type DialogSide } from './preview-frame.view.tsx'
import { TakenChoices } from './taken-materials.view.tsx'
import { ActViewModel } from './act.view-model.ts'

interface LabelDialogProps {
  model: Act
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

const LabelDialogView = observer(function LabelDialogView({
  model: act,
  label,
  latest,
  materials,
  onDone,
  onClose,
  onStale,
  onTake,
}: LabelDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const faultOf = useFieldFault(act)
  const [view, setView] = useState<DialogSide>('write')
  const [names, setNames] = useState(label.names)
  const [marks, setMarks] = useState(label.marks.join(', '))
  const [taken, setTaken] = useState(label.materials)
  const isCode = label.kind === 'code'
  const content: LabelContent = { names, marks: splitWords(marks), materials: taken }
  const save = (version: number): void => {
    setView('write')
    void act
      .act(managementCalls.changeLabel, { id: label.id, sent: { ...content, version } }, () => {
        announce(formatMessage({ id: 'manage.saved' }))
        onDone()
      })
      .then(() => onStale())
  }
  const materialsFault = faultOf('materials')
  return (
    <ActDialog
      title={<LabelWords label={label} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      act={act}
      onSubmit={() => save(label.version)}
      onClose={onClose}
      size="large"
    >
      <NewerChange act={act} read={label.version} latest={latest} onTake={onTake} onWriteOver={save} />
      <WriteOrPreview view={view} onChange={setView} />
      {view === 'preview' ? (
        <Suspense fallback={<Loader label={<FormattedMessage id="layout.loading" />} />}>
          <Preview label={label} content={content} materials={materials} />
        </Suspense>
      ) : (
        <>
          <NameFields
            legend={<FormattedMessage id={isCode ? 'manage.label.meaning' : 'desk.fields.name'} />}
            names={names}
            areSentences={isCode}
            error={faultOf('names')}
            onChange={setNames}
          />
          {isCode && (
            <>
              <TextField
                label={formatMessage({ id: 'manage.label.marks' })}
                hint={formatMessage({ id: 'manage.label.marksHint' })}
                value={marks}
                onChange={setMarks}
                error={faultOf('marks')}
                required
              />
              <TakenChoices taken={taken} materials={materials} onChange={setTaken} />
              {materialsFault !== undefined && <FieldError>{materialsFault}</FieldError>}
            </>
          )}
        </>
      )}
    </ActDialog>
  )
})

/** GUIDE-26: all visible content of a code or a family, with a preview. */
export const LabelDialog = modelled(ActViewModel, LabelDialogView)
