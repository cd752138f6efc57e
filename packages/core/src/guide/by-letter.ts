import type { Language } from '../material/index.ts'

export interface LetterGroup<T> {
  readonly letter: string
  readonly items: readonly T[]
}

/** GUIDE-14: groups items by letter in the order of the language's alphabet: Ё is under Е, Á under A; Ñ and Ә have their own groups. */
export function byLetter<T extends { readonly name: string }>(
  items: readonly T[],
  language: Language,
): readonly LetterGroup<T>[] {
  const { compare } = new Intl.Collator(language, { ignorePunctuation: true })
  const groups = new Map<string, T[]>()
  for (const item of items.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(item.name, language)
    groups.set(letter, [...(groups.get(letter) ?? []), item])
  }
  return [...groups].map(([letter, grouped]) => ({ letter, items: grouped }))
}

const accents = /[\u0300\u0301\u0308]/g

function letterOf(name: string, language: Language): string {
  const first = (name.match(/\p{L}|\p{N}/u)?.[0] ?? '').toLocaleUpperCase(language)
  return /\p{N}/u.test(first) ? '0–9' : first.normalize('NFD').replace(accents, '').normalize('NFC')
}
