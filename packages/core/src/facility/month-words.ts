/** Names of months in the languages of imported files, by the letters that all their forms begin with, and their abbreviations. */
const monthForms: readonly RegExp[] = [
  /^(?:jan(?:uary|vier|uar)?|ene(?:ro)?|янв(?:ар[ьяею])?|қаң(?:тар)?)$/u,
  /^(?:feb(?:ruary|rero|ruar)?|fev(?:r(?:ier)?)?|фев(?:р(?:ал[ьяею])?)?|ақп(?:ан)?)$/u,
  /^(?:mar(?:ch|s|zo)|marz|мар(?:т[аеу]?)?|нау(?:рыз)?)$/u,
  /^(?:apr(?:il)?|avr(?:il)?|abr(?:il)?|апр(?:ел[ьяею])?|сәу(?:ір)?)$/u,
  /^(?:may|mayo|mai|ма[йяею]|мам(?:ыр)?)$/u,
  /^(?:june?|juin|juni|junio|июн[ьяею]?|мау(?:сым)?)$/u,
  /^(?:july?|juil(?:let)?|juli|julio|июл[ьяею]?|шіл(?:де)?)$/u,
  /^(?:aug(?:ust)?|ago(?:sto)?|aout|авг(?:уст[аеу]?)?|там(?:ыз)?)$/u,
  /^(?:sep(?:t(?:ember|iembre|embre)?)?|set(?:iembre)?|сен(?:т(?:ябр[ьяею])?)?|қыр(?:күйек)?)$/u,
  /^(?:oct(?:ober|ubre|obre)?|okt(?:ober)?|окт(?:ябр[ьяею])?|қаз(?:ан)?)$/u,
  /^(?:nov(?:ember|iembre|embre)?|ноя(?:б(?:р[ьяею])?)?|қар(?:аша)?)$/u,
  /^(?:dec(?:ember|embre)?|dez(?:ember)?|dic(?:iembre)?|дек(?:абр[ьяею])?|жел(?:тоқсан)?)$/u,
]

/** The number of a month from 1, by its name in lower case without accents; null for another word. `mar` is a Tuesday as well. */
export function monthOfWord(word: string): number | null {
  const at = monthForms.findIndex((forms) => forms.test(word))
  return at < 0 ? null : at + 1
}
