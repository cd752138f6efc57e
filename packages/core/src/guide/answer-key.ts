/** What a search of the guide can answer with. */
export const answerKinds = ['thing', 'code', 'family'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Codes and families are found like things; their key says which they are: `code:5`, `family:drinks`. */
export const codeKey = (code: number): string => `code:${code}`
export const familyKey = (slug: string): string => `family:${slug}`

export interface AnswerKey {
  readonly kind: AnswerKind
  /** The slug of a thing or family, the number of a code. */
  readonly key: string
}

export function answerKey(slug: string): AnswerKey {
  const [kind, key] = slug.split(':')
  return key !== undefined && (kind === 'code' || kind === 'family') ? { kind, key } : { kind: 'thing', key: slug }
}

export const isThing = ({ slug }: { readonly slug: string }): boolean => !slug.includes(':')
