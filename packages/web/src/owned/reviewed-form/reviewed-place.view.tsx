import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import type { LngLat } from '@recircle/core/geo'
import { afterPress } from '../../forms/after-press.ts'
import { fieldBox } from '../../forms/jump-to-field.ts'
import type { PlaceChoiceModel } from '../../forms/place-choice.ts'
import { PlacePicker } from '../../forms/place-picker.view.tsx'
import { useReviewedFields } from './reviewed-fields.tsx'

interface ReviewedPlaceProps {
  address: string
  onAddress: (address: string) => void
  location: LngLat
  choice: PlaceChoiceModel
}

export const ReviewedPlace = observer(({ address, onAddress, location, choice }: ReviewedPlaceProps): ReactNode => {
  const { label, error, leave } = useReviewedFields()
  return (
    <div {...fieldBox('location')}>
      <PlacePicker
        addressField="address"
        address={address}
        addressLabel={label('address')}
        addressError={error('address')}
        onAddress={onAddress}
        onAddressBlur={() => afterPress(() => leave('address'))}
        location={location}
        locationError={error('location') ?? error('location.lng') ?? error('location.lat')}
        choice={choice}
      />
    </div>
  )
})
