export { embedBuilderPath, embedPath, embedScriptPath } from './embed-paths.ts'
export {
  embedPageSize,
  embedSearch,
  embedSnippets,
  isOfTheWorld,
  readEmbedWish,
  wishAround,
  type EmbedWish,
} from './embed.ts'
export {
  boxText,
  embedAreas,
  embedRadiiKm,
  readEmbedForm,
  wishOfForm,
  type EmbedForm,
  type EmbedTown,
} from './embed-form.ts'
export { accentColors } from './tag-colors.ts'
export {
  embedThemes,
  isColor,
  readTagOptions,
  tagAnswerPath,
  tagMissPath,
  tagAnswerSearch,
  tagLanguage,
  tagModes,
  tagPlacesSearch,
  type EmbedTheme,
  type TagAsked,
  type TagLanguage,
  type TagMode,
  type TagOptions,
} from './tag-options.ts'
export {
  localeOfTag,
  readTagQuestion,
  type TagAnswer,
  type TagQuestion,
  type TagRow,
  type TagText,
} from './tag-answer.ts'
export { tagAttributes, tagSnippet } from './tag-snippet.ts'
