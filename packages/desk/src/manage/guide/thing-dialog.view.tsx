import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ThingContent } from '@recircle/core/guide'
import { managementCalls, type GuideSayings, type ManagedMaterial, type ManagedThing } from '@recircle/core/management'
import { inEachLanguage, type Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import type { Act } from '../act/act.view-model.ts'
import { NameFields, noNames, splitWords, SynonymFields } from '@recircle/ui/act/name-fields.view.tsx'
import { NewerChange } from '../act/newer-change.view.tsx'
import { WriteOrPreview, type DialogSide } from '@recircle/ui/act/write-or-preview.view.tsx'
import { DayField } from '@recircle/ui/act/day-field.view.tsx'
import { SayingField } from './saying-field.view.tsx'
import { DifferenceFields, PartFields, StepFields } from './thing-fields.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'

/** Words to add to the synonyms of a thing. */
export interface WordsToAdd {
  readonly words: string
  readonly language: Language
}

interface ThingDialogProps {
  /** Null for a new thing. */
  thing: ManagedThing | null
  /** The server's current version; newer than `thing` if another editor changed it meanwhile. */
  latest: ManagedThing | null
  materials: readonly ManagedMaterial[]
  sayings: GuideSayings
  toAdd: WordsToAdd | null
  today: string
  onDone: () => void
  onClose: () => void
  /** Fetches the current version. */
  onStale: () => void
  /** Restarts the dialog with the current version. */
  onTake: (latest: ManagedThing) => void
}

const Preview = lazy(() => import('./thing-preview.view.tsx').then((late) => ({ default: late.ThingPreview })))

const emptyContent = (family: string, today: string): ThingContent => ({
  family,
  names: noNames,
  synonyms: inEachLanguage(() => []),
  parts: [{ part: null, materials: [] }],
  prepare: [],
  hazard: null,
  mistake: null,
  reuse: null,
  differs: { ru: null, kz: null, int: null },
  source: { key: 'general', names: noNames },
  checkedOn: today,
})

/** GUIDE-21 GUIDE-23: all visible content of a thing, with a preview. */
export function ThingDialog(props: ThingDialogProps): ReactNode {
  const { thing, latest, materials, sayings, toAdd, today, onDone, onClose, onStale, onTake } = props
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const saved = useSaved(onDone)
  const [view, setView] = useState<DialogSide>('write')
  const [slug, setSlug] = useState(thing?.slug ?? '')
  const [content, setContent] = useState<ThingContent>(thing ?? emptyContent(sayings.families[0]?.key ?? '', today))
  const [words, setWords] = useState(() =>
    inEachLanguage((each) =>
      [...content.synonyms[each], ...(toAdd?.language === each ? [toAdd.words] : [])].join(', '),
    ),
  )
  const change = (changes: Partial<ThingContent>): void => setContent({ ...content, ...changes })
  const written = (): ThingContent => ({
    family: content.family,
    names: content.names,
    synonyms: inEachLanguage((each) => splitWords(words[each])),
    parts: content.parts,
    prepare: content.prepare,
    hazard: content.hazard,
    mistake: content.mistake,
    reuse: content.reuse,
    differs: content.differs,
    source: content.source,
    checkedOn: content.checkedOn,
  })
  const save = async ({ act }: Act, isDraft: boolean, version = thing?.version ?? 0): Promise<void> => {
    setView('write')
    const sent = { ...written(), isDraft }
    if (thing === null) return act(managementCalls.addThing, { sent: { ...sent, slug: slug.trim() } }, saved)
    await act(managementCalls.changeThing, { id: thing.slug, sent: { ...sent, version } }, saved)
    onStale()
  }
  const isNew = thing === null || thing.state === 'draft'
  return (
    <ActDialog
      title={
        thing === null ? (
          <FormattedMessage id="manage.thing.add" />
        ) : (
          <FormattedMessage
            id="manage.material.change"
            values={{ name: thing.names[language] === '' ? thing.slug : thing.names[language] }}
          />
        )
      }
      okLabel={<FormattedMessage id={isNew ? 'manage.thing.publish' : 'desk.templates.save'} />}
      send={(act) => save(act, false)}
      onClose={onClose}
      size="large"
      besides={isNew ? { words: 'manage.thing.saveDraft', send: (act) => save(act, true) } : undefined}
    >
      {(faultOf, act) => (
        <>
          <NewerChange
            act={act}
            read={thing?.version ?? 0}
            latest={latest}
            onTake={onTake}
            onWriteOver={(version) => void save(act, false, version)}
          />
          <WriteOrPreview view={view} onChange={setView} />
          {view === 'preview' ? (
            <Suspense fallback={<Loader label={<FormattedMessage id="layout.loading" />} />}>
              <Preview slug={slug} content={written()} sayings={sayings} materials={materials} />
            </Suspense>
          ) : (
            <>
              <div className={actStyles.pair}>
                {thing === null && (
                  <TextField
                    label={formatMessage({ id: 'manage.material.slug' })}
                    hint={formatMessage({ id: 'manage.material.slugHint' })}
                    value={slug}
                    maxLength={60}
                    onChange={setSlug}
                    error={faultOf('slug')}
                    required
                  />
                )}
                <PlainSelect
                  label={formatMessage({ id: 'manage.thing.family' })}
                  value={content.family}
                  options={sayings.families.map(({ key, names }) => ({ value: key, label: names[language] }))}
                  onChange={(family) => change({ family })}
                />
              </div>
              <NameFields
                legend={<FormattedMessage id="desk.fields.name" />}
                names={content.names}
                error={faultOf('names')}
                onChange={(names) => change({ names })}
              />
              <SynonymFields
                legend={<FormattedMessage id="manage.thing.synonyms" />}
                hint={<FormattedMessage id="manage.thing.synonymsHint" />}
                words={words}
                error={faultOf('synonyms')}
                onChange={setWords}
              />
              <PartFields
                parts={content.parts}
                shared={sayings.parts}
                materials={materials}
                error={faultOf('parts')}
                onChange={(parts) => change({ parts })}
              />
              <StepFields
                steps={content.prepare}
                shared={sayings.prepare}
                error={faultOf('prepare')}
                onChange={(prepare) => change({ prepare })}
              />
              {(['hazard', 'mistake', 'reuse'] as const).map((kind) => (
                <SayingField
                  key={kind}
                  label={formatMessage({ id: `manage.thing.${kind}` })}
                  value={content[kind]}
                  shared={sayings[kind]}
                  nothing={formatMessage({ id: 'manage.thing.nothing' })}
                  error={faultOf(kind)}
                  onChange={(saying) => change({ [kind]: saying })}
                />
              ))}
              <DifferenceFields
                differs={content.differs}
                sayings={sayings}
                today={today}
                error={faultOf('differs')}
                onChange={(differs) => change({ differs })}
              />
              <SayingField
                label={formatMessage({ id: 'manage.thing.source' })}
                value={content.source}
                shared={sayings.sources}
                error={faultOf('source')}
                onChange={(source) => change({ source: source ?? content.source })}
              />
              <DayField
                label={formatMessage({ id: 'manage.thing.checkedOn' })}
                value={content.checkedOn}
                error={faultOf('checked_on')}
                onChange={(checkedOn) => change({ checkedOn })}
              />
            </>
          )}
        </>
      )}
    </ActDialog>
  )
}
