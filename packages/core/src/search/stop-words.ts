/** Words that join others, folded. Beside a word that says something they are left out of a query. */
const stopWords: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'и в во на с со у к по о об от до из за для при около возле рядом ' +
    'жане мен бен пен да де та те ушин туралы жанында маннда ' +
    'a an the in on at of for to and or near by with ' +
    'el la los las un una y o en de del al con por para cerca'
  ).split(' '),
)

export function meaningful(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !stopWords.has(word))
  return kept.length > 0 ? kept : words
}
