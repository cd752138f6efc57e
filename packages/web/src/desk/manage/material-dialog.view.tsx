import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type ManagedMaterial } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { modelled } from '../../routing/screen/modelled.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-context.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { NameFields, noNames, splitWords, SynonymFields } from './name-fields.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { ActViewModel } from './act.view-model.ts'
import styles from './manage.module.css'

interface MaterialDialogProps {
  model: Act
  /** Null for a new material. */
  material: ManagedMaterial | null
  all: readonly ManagedMaterial[]
  onDone: () => void
  onClose: () => void
}

const wordsOf = (material: ManagedMaterial | null): Readonly<Record<Language, string>> => ({
  ru: material?.synonyms.ru.join(', ') ?? '',
  kk: material?.synonyms.kk.join(', ') ?? '',
  es: material?.synonyms.es.join(', ') ?? '',
  en: material?.synonyms.en.join(', ') ?? '',
})

const MaterialDialogView = observer(function MaterialDialogView({
  model: act,
  material,
  all,
  onDone,
  onClose,
}: MaterialDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const language = languageOf(locale)
  const faultOf = useFieldFault(act)
  const [slug, setSlug] = useState('')
  const [parent, setParent] = useState('')
  const [glyph, setGlyph] = useState(all[0]?.glyph ?? '')
  const [names, setNames] = useState(material?.names ?? noNames)
  const [words, setWords] = useState(wordsOf(material))
  const save = (): void => {
    const synonyms = {
      ru: splitWords(words.ru),
      kk: splitWords(words.kk),
      es: splitWords(words.es),
      en: splitWords(words.en),
    }
    if (material !== null) {
      const request = { id: String(material.id), sent: { names, synonyms } }
      void act.act(managementCalls.changeMaterial, request, onDone)
      return
    }
    const like = all.find((each) => each.glyph === glyph)
    const parentId = parent === '' ? null : Number(parent)
    const looks = { glyph, hue: like?.hue ?? 0, isHazardous: like?.isHazardous ?? false }
    void act.act(managementCalls.addMaterial, { sent: { slug, parentId, ...looks, names, synonyms } }, onDone)
  }
  const families = all.filter(({ parentId, isRetired }) => parentId === null && !isRetired)
  return (
    <ActDialog
      title={
        material === null ? (
          <FormattedMessage id="manage.material.add" />
        ) : (
          <FormattedMessage id="manage.material.change" values={{ name: material.names[language] }} />
        )
      }
      okLabel={<FormattedMessage id="desk.templates.save" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
      size="medium"
    >
      {material === null && (
        <>
          <TextField
            label={formatMessage({ id: 'manage.material.slug' })}
            hint={formatMessage({ id: 'manage.material.slugHint' })}
            value={slug}
            onChange={setSlug}
            error={faultOf('slug')}
            required
          />
          <div className={styles.pair}>
            <DeskSelect
              label={formatMessage({ id: 'manage.material.family' })}
              value={parent}
              options={[
                { value: '', label: formatMessage({ id: 'manage.material.ownFamily' }) },
                ...families.map((family) => ({ value: String(family.id), label: family.names[language] })),
              ]}
              onChange={setParent}
            />
            <DeskSelect
              label={formatMessage({ id: 'manage.material.looksLike' })}
              value={glyph}
              options={all.map((each) => ({ value: each.glyph, label: each.names[language] }))}
              onChange={setGlyph}
            />
          </div>
        </>
      )}
      <NameFields
        legend={<FormattedMessage id="desk.fields.name" />}
        names={names}
        error={faultOf('names')}
        onChange={setNames}
      />
      <SynonymFields
        legend={<FormattedMessage id="manage.material.synonyms" />}
        hint={<FormattedMessage id="manage.material.synonymsHint" />}
        words={words}
        onChange={setWords}
      />
    </ActDialog>
  )
})

export const MaterialDialog = modelled(ActViewModel, MaterialDialogView)
