import type { ReasonTemplate } from '@recircle/core/desk'
import type { LocaleCode } from '@recircle/core/site'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'

/** What staff call a reason; one that they have added themselves has its first sentence. */
export function useTemplateName(locale: LocaleCode): (template: Pick<ReasonTemplate, 'code' | 'texts'>) => string {
  const words = useKnownWords()
  return ({ code, texts }) => words(`desk.canned.${code}`, texts[locale].split(/(?<=[.!?])\s/)[0] ?? texts[locale])
}
