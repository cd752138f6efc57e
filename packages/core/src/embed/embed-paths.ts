/** EMBED-1: permanent URLs of the list for frames on other sites. In a file of their own, so that pages with a mere link load no more code. */
export const embedPath = '/embed'
export const embedScriptPath = '/embed.js'
export const embedBuilderPath = '/embed/new'
