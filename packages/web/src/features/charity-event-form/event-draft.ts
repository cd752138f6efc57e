import { charityEventToAdd, readCharityEventBody, type CharityEventContent } from '@recircle/core/charity-event'
import type { LinkedImage } from '@recircle/core/wire'
import { fieldOf } from '../../owned/saved-typing/field-of.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** A draft that another tab or a later visit can restore, as plain JSON. */
export interface EventTyped {
  readonly body: unknown
  readonly capacityText: string
  readonly coverUrl: string
}

/** Text that is not a number becomes NaN, which the rules reject. */
const capacityOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

/** The content of an event while it is being edited. */
export class EventDraft {
  private fields: CharityEventContent
  capacityText = ''

  constructor(content: CharityEventContent) {
    this.fields = content
    this.take(content)
    makeObserved(this)
  }

  take(content: CharityEventContent): void {
    this.fields = content
    this.capacityText = content.capacity === null ? '' : String(content.capacity)
  }

  get content(): CharityEventContent {
    return { ...this.fields, capacity: capacityOf(this.capacityText) }
  }

  set<Field extends Exclude<keyof CharityEventContent, 'capacity'>>(
    field: Field,
    value: CharityEventContent[Field],
  ): void {
    this.fields = { ...this.fields, [field]: value }
  }

  setCapacity(text: string): void {
    this.capacityText = text
  }

  setCover(cover: LinkedImage | null): void {
    this.set('cover', cover)
  }

  get typed(): EventTyped {
    const capacity = Number.isSafeInteger(this.content.capacity) ? this.content.capacity : null
    return {
      body: charityEventToAdd({ ...this.content, capacity }),
      capacityText: this.capacityText,
      coverUrl: this.fields.cover?.fileUrl ?? '',
    }
  }

  /** Restores a stored draft; returns whether it could be read. */
  takeTyped(typed: unknown): boolean {
    const read = readCharityEventBody(fieldOf(typed, 'body'), 'add', this.content)
    if (!read.ok) return false
    const { content } = read.value
    const url = fieldOf(typed, 'coverUrl')
    this.take({
      ...content,
      cover: content.cover && typeof url === 'string' ? { ...content.cover, fileUrl: url } : content.cover,
    })
    const capacityText = fieldOf(typed, 'capacityText')
    if (typeof capacityText === 'string') this.capacityText = capacityText
    return true
  }
}
