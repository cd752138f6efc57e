import { useState, type ReactNode } from 'react'
import { formatCoordinates, parseCoordinates, type LngLat } from '@recircle/core/geo'
import { TextField } from '../field/text-field.tsx'
import type { MapPickerWords } from './use-map-picker-words.ts'

export interface CoordinatesFieldProps {
  readonly value: LngLat | null
  readonly words: MapPickerWords
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly onChange: (value: LngLat) => void
}

/** Coordinates as typed or pasted. Incomplete input does not move the marker. */
export function CoordinatesField({ value, words, error, required, onChange }: CoordinatesFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const write = (text: string): void => {
    setDraft(text)
    setIsWrong(false)
    const place = parseCoordinates(text)
    if (place) onChange(place)
  }
  const leave = (): void => {
    const isUnread = draft !== null && draft.trim() !== '' && parseCoordinates(draft) === null
    setIsWrong(isUnread)
    if (!isUnread) setDraft(null)
  }
  return (
    <TextField
      label={words.coordinates}
      hint={words.coordinatesHint}
      error={isWrong ? words.notCoordinates : error}
      required={required}
      value={draft ?? (value ? formatCoordinates(value) : '')}
      onChange={write}
      onBlur={leave}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
