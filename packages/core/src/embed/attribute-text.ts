const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside of the quotation marks of an attribute, or between tags. */
export const attributeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
