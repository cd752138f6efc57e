import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  eventContentOf,
  isLocalDateTime,
  isMoved,
  type CharityEvent,
  type CharityEventContent,
} from '@recircle/core/charity-event'
import type { MessageId } from '../../i18n/message-id.ts'
import { MapPicker } from '../../map/map-picker.tsx'
import { useMapPickerWords } from '../../map/use-map-picker-words.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert, type AlertTone } from '../../ui/alert.tsx'
import { Columns } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './move-event.module.css'
import { rearrange } from './move-event-calls.ts'

const faultWords: Readonly<Record<string, MessageId>> = {
  'ends-before-start': 'myEvents.endsBeforeStart',
  'already-past': 'myEvents.alreadyPast',
}

type Outcome = 'moved' | 'saved' | 'faults' | 'changed' | 'closed' | 'failed'
const outcomeWords: Readonly<Record<Outcome, readonly [AlertTone, MessageId]>> = {
  moved: ['success', 'moveEvent.moved'],
  saved: ['success', 'moveEvent.saved'],
  faults: ['danger', 'moveEvent.faults'],
  changed: ['warning', 'moveEvent.changed'],
  closed: ['warning', 'moveEvent.closed'],
  failed: ['danger', 'people.failed'],
}

interface FormProps {
  event: CharityEvent
  onReload: () => void
}

/** Keeps the input whatever the server responds. */
export function MoveEventForm({ event, onReload }: FormProps): ReactNode {
  const { formatMessage } = useIntl()
  const { settings } = usePage()
  const send = useBound(rearrange)
  const [saved, setSaved] = useState(event)
  const [draft, setDraft] = useState<CharityEventContent>(() => eventContentOf(event))
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [state, setState] = useState<Outcome | 'sending' | null>(null)
  const words = useMapPickerWords(event.location)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== null && state !== 'sending') outcome.current?.focus()
  }, [state])

  const set = (changes: Partial<CharityEventContent>): void => setDraft((before) => ({ ...before, ...changes }))
  const errorOf = (...fields: readonly string[]): string | undefined => {
    const code = fields.map((field) => faults.get(field)).find((each) => each !== undefined)
    return code && formatMessage({ id: faultWords[code] ?? 'moveEvent.fault' })
  }
  const submit = async (): Promise<void> => {
    setState('sending')
    const answer = await send(saved, draft).catch(() => ({ ok: false, why: 'failed', faults: new Map() }) as const)
    setFaults(answer.ok ? new Map() : answer.faults)
    if (!answer.ok) return setState(answer.why)
    setState(isMoved(saved, answer.event) ? 'moved' : 'saved')
    setSaved(answer.event)
    setDraft(eventContentOf(answer.event))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (state !== 'sending') void submit()
      }}
    >
      <p className={styles.title}>{saved.title}</p>
      <p className="soft">
        <FormattedMessage id="moveEvent.text" />
      </p>
      {state !== null && state !== 'sending' && (
        <div ref={outcome} tabIndex={-1}>
          <Alert tone={outcomeWords[state][0]}>
            <FormattedMessage id={outcomeWords[state][1]} />{' '}
            {state === 'changed' && (
              <TextButton onClick={onReload}>
                <FormattedMessage id="moveEvent.reload" />
              </TextButton>
            )}
          </Alert>
        </div>
      )}
      <Card as="section" className={styles.fields}>
        <Columns>
          <TextField
            label={<FormattedMessage id="event.field.startsAt" />}
            type="datetime-local"
            value={draft.startsAt}
            error={errorOf('startsAt')}
            onChange={(text) => set({ startsAt: isLocalDateTime(text) ? text : '' })}
          />
          <TextField
            label={<FormattedMessage id="event.field.endsAt" />}
            type="datetime-local"
            min={draft.startsAt}
            value={draft.endsAt}
            error={errorOf('endsAt')}
            onChange={(text) => set({ endsAt: isLocalDateTime(text) ? text : '' })}
          />
        </Columns>
        <p className="small soft">
          <FormattedMessage id="myEvents.zoneKnown" values={{ zone: saved.timezone.replaceAll('_', ' ') }} />
        </p>
        <Columns>
          <TextField
            label={<FormattedMessage id="event.field.place" />}
            hint={<FormattedMessage id="myEvents.placeHint" />}
            value={draft.placeName}
            error={errorOf('placeName')}
            onChange={(placeName) => set({ placeName })}
          />
          <TextField
            label={<FormattedMessage id="facility.field.address" />}
            autoComplete="street-address"
            value={draft.address}
            error={errorOf('address')}
            onChange={(address) => set({ address })}
          />
        </Columns>
        <MapPicker
          value={draft.location}
          start={{ centre: event.location, zoom: 11 }}
          tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
          words={words}
          error={errorOf('location', 'location.lng', 'location.lat')}
          onChange={(location) => set({ location })}
        />
        <TextField
          label={<FormattedMessage id="event.field.capacity" />}
          hint={<FormattedMessage id="myEvents.capacityHint" />}
          inputMode="numeric"
          value={draft.capacity === null ? '' : String(draft.capacity)}
          error={errorOf('capacity')}
          onChange={(text) => set({ capacity: capacityIn(text) })}
        />
        <Checkbox
          checked={draft.takesSignUps}
          onChange={(takesSignUps) => set({ takesSignUps })}
          label={<FormattedMessage id="myEvents.takesSignUps" />}
          hint={<FormattedMessage id="myEvents.takesSignUpsHint" />}
        />
      </Card>
      <Button type="submit" busy={state === 'sending'}>
        <FormattedMessage id="moveEvent.save" />
      </Button>
    </form>
  )
}

/** Only digits; null for no limit. */
function capacityIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 6)
  return digits === '' ? null : Number(digits)
}
