/** EMBED-1: the list that other sites show in a frame; its addresses are permanent. Apart, since pages that only lead there load no more. */
export const embedPath = '/embed'
export const embedScriptPath = '/embed.js'
export const embedBuilderPath = '/embed/new'
