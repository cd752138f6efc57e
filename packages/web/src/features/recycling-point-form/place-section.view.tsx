import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityKinds, facilityPath, titleOf, type FacilityKind, type LikelyDuplicate } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import { FormSection } from '../../forms/form-section.view.tsx'
import { ReviewedPlace } from '../../owned/reviewed-form/reviewed-place.view.tsx'
import { ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { SegmentedControl } from '@recircle/ui/field/segmented-control.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import type { PointFieldsModel } from './point-form.types.ts'
import styles from '../../forms/long-form.module.css'

const kindWords: Readonly<Record<FacilityKind, MessageId>> = {
  centre: 'pointForm.kind.centre',
  container: 'pointForm.kind.container',
}

export const PlaceSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { draft, duplicates } = model
  const { name, kind, address, location } = draft.content
  return (
    <FormSection title="pointForm.section.place">
      <div className={styles.line}>
        <SegmentedControl
          label={formatMessage({ id: 'pointForm.kind' })}
          value={kind}
          onChange={(chosen) => draft.setKind(chosen)}
          segments={facilityKinds.map((value) => ({ value, label: <FormattedMessage id={kindWords[value]} /> }))}
        />
      </div>
      <ReviewedTextField
        field="name"
        value={name}
        onChange={(text) => draft.setText('name', text)}
        hint={formatMessage({ id: 'pointForm.nameHint' })}
      />
      <ReviewedPlace
        address={address}
        onAddress={(text) => draft.setText('address', text)}
        location={location}
        choice={model.place}
      />
      {duplicates.found.length > 0 && <Duplicates found={duplicates.found} />}
    </FormSection>
  )
})

const duplicatesShown = 3

/** A hint, never a block. */
function Duplicates({ found }: { found: readonly LikelyDuplicate[] }): ReactNode {
  const formats = useFormats()
  const language = languageOf(usePage().locale)
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id="pointForm.duplicates" values={{ count: found.length }} />}
      action={
        <ul className={styles.duplicates}>
          {found.slice(0, duplicatesShown).map(({ facility, distanceM }) => (
            <li key={facility.id}>
              <Anchor href={facilityPath(facility.id)} target="_blank" rel="noopener">
                {titleOf({ ...facility, materials: [] }, language)}
              </Anchor>
              {facility.address !== '' && `, ${facility.address}`}
              {', '}
              {formats.distance(distanceM)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
