import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls, type Hazard, type ManagedMaterial, type ManagedThing } from '@recircle/core/management'
import { inEachLanguage, type Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-services.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault } from './managed-words.tsx'
import { NameFields, splitWords, SynonymFields } from './name-fields.view.tsx'
import { useAct } from './use-management.ts'
import styles from './manage.module.css'

/** Words on their way to the thing that they mean. */
export interface WordsToAdd {
  readonly words: string
  readonly language: Language
}

interface ThingDialogProps {
  thing: ManagedThing
  materials: readonly ManagedMaterial[]
  hazards: readonly Hazard[]
  toAdd: WordsToAdd | null
  onDone: () => void
  onClose: () => void
}

/** GUIDE-21: the words of a thing in every language, what its parts are taken as, and what to take care of. */
export function ThingDialog({ thing, materials, hazards, toAdd, onDone, onClose }: ThingDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const language = languageOf(locale)
  const act = useAct()
  const faultOf = useFieldFault(act)
  const [names, setNames] = useState(thing.names)
  const [words, setWords] = useState(() =>
    inEachLanguage((each) => [...thing.synonyms[each], ...(toAdd?.language === each ? [toAdd.words] : [])].join(', ')),
  )
  const [taken, setTaken] = useState(thing.materials)
  const [hazard, setHazard] = useState(thing.hazard ?? '')
  const save = (): void => {
    const synonyms = inEachLanguage((each) => splitWords(words[each]))
    const sent = { names, synonyms, materials: taken, hazard: hazard === '' ? null : hazard }
    void act.act(managementCalls.changeThing, { id: thing.slug, sent }, onDone)
  }
  const choose = (part: number, slug: string, isChosen: boolean): void =>
    setTaken(
      taken.map((slugs, at) => {
        if (at !== part) return slugs
        return isChosen ? [...slugs, slug] : slugs.filter((each) => each !== slug)
      }),
    )
  return (
    <ActDialog
      title={<FormattedMessage id="manage.material.change" values={{ name: thing.names[language] }} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
      size="medium"
    >
      <NameFields
        legend={<FormattedMessage id="desk.fields.name" />}
        names={names}
        error={faultOf('names')}
        onChange={setNames}
      />
      <SynonymFields
        legend={<FormattedMessage id="manage.thing.synonyms" />}
        hint={<FormattedMessage id="manage.thing.synonymsHint" />}
        words={words}
        error={faultOf('synonyms')}
        onChange={setWords}
      />
      {thing.parts.map((part, at) => (
        <fieldset key={part?.[language] ?? at} className={styles.choices}>
          <legend>
            {part === null ? (
              <FormattedMessage id="manage.thing.takenAs" />
            ) : (
              <FormattedMessage id="manage.thing.partTakenAs" values={{ part: part[language] }} />
            )}
          </legend>
          <div className={styles.columns}>
            {materials.map(({ slug, names: own }) => (
              <Checkbox
                key={slug}
                label={own[language]}
                checked={taken[at]?.includes(slug) ?? false}
                onChange={(isChosen) => choose(at, slug, isChosen)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {faultOf('materials') !== undefined && <FieldError>{faultOf('materials')}</FieldError>}
      <DeskSelect
        label={formatMessage({ id: 'manage.thing.hazard' })}
        value={hazard}
        options={[
          { value: '', label: formatMessage({ id: 'manage.thing.noHazard' }) },
          ...hazards.map(({ key, names: said }) => ({ value: key, label: said[language] })),
        ]}
        onChange={setHazard}
      />
    </ActDialog>
  )
}
