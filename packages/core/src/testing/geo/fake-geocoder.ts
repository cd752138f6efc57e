import type { AddressQuestion, FoundPlace, FoundPlaces, Geocoder } from '../../geo/index.ts'
import { ok } from '../../shared/index.ts'

/** A geocoder that knows what a test has told it: an address is found by a part of its text. */
export class FakeGeocoder implements Geocoder {
  /** What it answers instead; null to look the address up. */
  answer: FoundPlaces | null = null
  readonly questions: AddressQuestion[] = []

  constructor(private readonly known: Readonly<Record<string, FoundPlace>> = {}) {}

  find(question: AddressQuestion): Promise<FoundPlaces> {
    this.questions.push(question)
    const text = question.text.toLowerCase()
    const found = Object.entries(this.known).flatMap(([part, place]) =>
      text.includes(part.toLowerCase()) ? [place] : [],
    )
    return Promise.resolve(this.answer ?? ok(found))
  }
}
