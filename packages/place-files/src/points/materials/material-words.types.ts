/** By the slug of a material, its words in a language in which the catalog has none: the name first, then what else it is called, apart by commas. */
export type MaterialWords = Readonly<Record<string, string>>
