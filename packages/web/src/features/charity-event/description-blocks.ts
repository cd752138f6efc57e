export type DescriptionBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const bullet = /^\s*[-–—•*]\s+/

/** Splits a description into paragraphs at empty lines; consecutive lines that start with a dash become a list. */
export const descriptionBlocks = (description: string): DescriptionBlock[] =>
  description.split(/\n\s*\n/).flatMap((paragraph) => blocksOf(paragraph))

function blocksOf(paragraph: string): DescriptionBlock[] {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  const first = lines.findIndex((line) => bullet.test(line))
  const isList = first >= 0 && lines.slice(first).every((line) => bullet.test(line))
  const text = lines.slice(0, isList ? first : undefined).join('\n')
  const items = isList ? lines.slice(first).map((line) => line.replace(bullet, '')) : []
  const blocks: readonly (DescriptionBlock | false)[] = [
    text !== '' && { kind: 'text', text },
    isList && { kind: 'list', items },
  ]
  return blocks.filter((block) => block !== false)
}
