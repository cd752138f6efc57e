import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls, type ManagedMaterial } from '@recircle/core/management'
import { inEachLanguage } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import { NameFields, noNames, splitWords, SynonymFields } from '@recircle/ui/act/name-fields.view.tsx'
import type { Act } from '../act/act.view-model.ts'
import actStyles from '@recircle/ui/act/act.module.css'

interface MaterialDialogProps {
  /** Null for a new material. */
  material: ManagedMaterial | null
  all: readonly ManagedMaterial[]
  onDone: () => void
  onClose: () => void
}

const blank = { slug: '', parent: '', isHazardous: false }
const fields: readonly ActField<typeof blank>[] = [
  { name: 'slug', label: 'manage.material.slug', hint: 'manage.material.slugHint', required: true },
]

export function MaterialDialog({ material, all, onDone, onClose }: MaterialDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const [draft, setDraft] = useState(blank)
  const [glyph, setGlyph] = useState(all[0]?.glyph ?? '')
  const [names, setNames] = useState(material?.names ?? noNames)
  const [words, setWords] = useState(inEachLanguage((each) => material?.synonyms[each].join(', ') ?? ''))
  const send = ({ act }: Act): Promise<void> => {
    const sent = { names, synonyms: inEachLanguage((each) => splitWords(words[each])) }
    if (material !== null) return act(managementCalls.changeMaterial, { id: String(material.id), sent }, onDone)
    const like = all.find((each) => each.glyph === glyph)
    const parentId = draft.parent === '' ? null : Number(draft.parent)
    const { slug, isHazardous } = draft
    const added = { slug, parentId, glyph, hue: like?.hue ?? 0, isHazardous, ...sent }
    return act(managementCalls.addMaterial, { sent: added }, onDone)
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
      send={send}
      onClose={onClose}
      size="medium"
    >
      {(faultOf) => (
        <>
          {material === null && (
            <>
              <ActFields {...{ fields, draft, faultOf }} onChange={setDraft} />
              <div className={actStyles.pair}>
                <PlainSelect
                  label={formatMessage({ id: 'manage.material.family' })}
                  value={draft.parent}
                  options={[
                    { value: '', label: formatMessage({ id: 'manage.material.ownFamily' }) },
                    ...families.map((family) => ({ value: String(family.id), label: family.names[language] })),
                  ]}
                  onChange={(parent) => setDraft({ ...draft, parent })}
                />
                <PlainSelect
                  label={formatMessage({ id: 'manage.material.looksLike' })}
                  value={glyph}
                  options={all.map((each) => ({ value: each.glyph, label: each.names[language] }))}
                  onChange={setGlyph}
                />
              </div>
              {draft.parent === '' && (
                <Checkbox
                  label={formatMessage({ id: 'manage.material.hazardous' })}
                  checked={draft.isHazardous}
                  onChange={(isHazardous) => setDraft({ ...draft, isHazardous })}
                />
              )}
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
        </>
      )}
    </ActDialog>
  )
}
