import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeskItem } from '@recircle/core/desk'
import { capitalOf, siteOfVariant } from '@recircle/core/site'
import { MapPicker } from '@recircle/ui/map/map-picker.tsx'
import { useMapPickerWords } from '@recircle/ui/map/use-map-picker-words.ts'
import { useDesk } from '../../frame/desk-context.ts'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import itemStyles from '../item.module.css'
import styles from '../item-section.module.css'

export interface PlaceChoiceProps {
  item: DeskItem
  draft: DecisionDraft
  onEdit: (changes: Partial<DecisionDraft>) => void
}

/** TRUTH-60: where a place is that was reported with an address only. */
export function PlaceChoice({ item, draft, onEdit }: PlaceChoiceProps): ReactNode {
  const { formatMessage } = useIntl()
  const { settings } = useDesk()
  const example = capitalOf(siteOfVariant(item.variant), item.locale)
  const words = useMapPickerWords(example)
  const section = useRef<HTMLElement>(null)
  const { place, placeAsked } = draft
  useEffect(() => {
    if (placeAsked > 0) section.current?.querySelector('input')?.focus()
  }, [placeAsked])
  return (
    <section ref={section} className={itemStyles.place}>
      <h3 className={styles.sectionTitle}>{formatMessage({ id: 'desk.place.title' })}</h3>
      <p className="small soft">{formatMessage({ id: 'desk.place.text' })}</p>
      <MapPicker
        value={place}
        start={{ centre: example, zoom: 10 }}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={words}
        required
        error={placeAsked > 0 && place === null && <FormattedMessage id="desk.place.missing" />}
        onChange={(chosen) => onEdit({ place: chosen })}
      />
    </section>
  )
}
