import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { formatCoordinates } from '@recircle/core/geo'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import { shortMaterialNames } from '../facility/short-material-names.ts'
import { Matched } from './matched.tsx'
import type { Suggestion } from './suggestion.ts'
import styles from './suggestion-list.module.css'
import { TownWords } from './town-words.view.tsx'

type NamedSuggestion = Extract<Suggestion, { readonly name: string; readonly detail: string }>

const Glyph = ({ name }: { name: IconName }): ReactNode => <Icon name={name} className={styles.icon} />

const Plain = ({ icon, children }: { icon: IconName; children: ReactNode }): ReactNode => (
  <>
    <Glyph name={icon} />
    <span>{children}</span>
  </>
)

/** What a row of the list says. */
export function OptionView({
  suggestion,
  typed,
  nowMs,
  isChip,
}: {
  suggestion: Exclude<Suggestion, { readonly type: 'answer' }>
  typed: string
  nowMs: number
  isChip: boolean
}): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  switch (suggestion.type) {
    case 'find-streets':
      return <Plain icon="search">{formatMessage({ id: 'suggest.findStreets' }, { text: typed.trim() })}</Plain>
    case 'near-me':
      return <Plain icon="locate">{formatMessage({ id: 'suggest.nearMe' })}</Plain>
    case 'several':
      return (
        <Plain icon="add">
          {formatMessage({ id: 'bag.addAll' })}
          <small>{suggestion.names.join(', ')}</small>
        </Plain>
      )
    case 'all-points':
      return <Plain icon="map">{formatMessage({ id: 'suggest.answer.all' })}</Plain>
    case 'question':
      return <Plain icon="mail">{formatMessage({ id: 'layout.askQuestion' })}</Plain>
    case 'recent':
      return <Plain icon="clock">{suggestion.text}</Plain>
    case 'place':
      return (
        <Plain icon="pin">
          {formatMessage({ id: 'suggest.place' }, { place: formatCoordinates(suggestion.place) })}
        </Plain>
      )
    case 'address':
      return (
        <Plain icon="pin">
          {suggestion.address.label}
          <small>{formatMessage({ id: `suggest.exactness.${suggestion.address.exactness}` })}</small>
        </Plain>
      )
    case 'town':
      return (
        <Plain icon="pin">
          <TownWords town={suggestion.town} typed={typed} />
        </Plain>
      )
    case 'point':
      return (
        <>
          <Glyph name={suggestion.point.kind === 'container' ? 'loop' : 'store'} />
          <span>
            <Matched text={suggestion.point.name} typed={typed} />
            <small>
              <Matched text={suggestion.point.address} typed={typed} />
            </small>
            <small className={styles.facts}>
              <OpeningWords point={suggestion.point} nowMs={nowMs} />
            </small>
          </span>
          <span className={styles.distance}>{formats.distance(suggestion.distanceM)}</span>
        </>
      )
    case 'label':
      return (
        <>
          <MaterialGlyph material={suggestion.material ?? ''} size="sm" />
          {suggestion.kind === 'code' ? (
            <span>{formatMessage({ id: 'guide.codeAnswer' }, { code: suggestion.key, name: suggestion.name })}</span>
          ) : (
            <span>
              <Matched text={suggestion.name} typed={typed} />
              <small>{formatMessage({ id: 'guide.familyAnswer' })}</small>
            </span>
          )}
        </>
      )
    default: {
      const short = isChip && suggestion.type === 'material' ? shortMaterialNames[suggestion.slug] : undefined
      const shortName = short && formatMessage({ id: short })
      return (
        <>
          <MaterialGlyph
            material={suggestion.type === 'thing' ? (suggestion.materials[0] ?? '') : suggestion.slug}
            size="sm"
          />
          <span>
            <Matched text={shortName ?? suggestion.name} typed={typed} />
            <DetailView suggestion={suggestion} typed={typed} />
          </span>
        </>
      )
    }
  }
}

/** The synonym that matches the words, and the materials of a thing. */
function DetailView({ suggestion, typed }: { suggestion: NamedSuggestion; typed: string }): ReactNode {
  const { name, detail } = suggestion
  const called = suggestion.type === 'thing' ? suggestion.called : isAlike(detail, name) ? '' : detail
  const more = suggestion.type === 'thing' ? detail : ''
  if (called === '' && more === '') return null
  return (
    <small>
      <Matched text={called} typed={typed} />
      {called !== '' && more !== '' && ' · '}
      {more}
    </small>
  )
}

const isAlike = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase()
