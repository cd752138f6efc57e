import type { FacilityKind } from '../facility/index.ts'

/** Words that decide by themselves, the more telling kind first: a container at a recycling yard is a container. */
const words: readonly (readonly [FacilityKind, RegExp])[] = [
  // "Unattended" holds "attended", and "sin atención" holds "atención".
  [
    'container',
    /unattended|unmanned|unstaffed|sin atenci[oó]n|sin personal|без персонал|без приемщик|unbetreut|sans personnel/,
  ],
  ['centre', /con atenci[oó]n|atendido|с персонал|с приемщик|\battended|\bstaffed|\bmanned|betreut/],
  [
    'container',
    /contain|kontain|контейнер|contened|campana|iglu|iglo|conteneur|\bbornes?\b|colonne|\bbins?\b|bottle bank|bring bank|\bbanks?\b|depotcontainer|sammelcontainer|sammelbeh|dropbox|drop box|бак|бункер|жәші|экобокс|фандомат|vending/,
  ],
  [
    'centre',
    /^cent(?:er|re)s?$|recycling cent|civic amenity|\byard\b|depot|transfer station|buy ?back|punto limpio|ecoparque|deixaller|ecopunto|centro|planta|cooperativa|d[eé]chetterie|ressourcerie|recyclinghof|wertstoffhof|werkstoffhof|annahmestelle|sammelstelle|пункт при|приемный пункт|экоцентр|экопункт|эко-?двор|площадка раздельн|орталы|қабылдау пункт/,
  ],
]

/** SRC-3: the kind of a point in the words of a file, in five languages and in German and French; null if they do not say. */
export function kindOfWords(text: string): FacilityKind | null {
  const normalized = text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('_', ' ')
  return words.find(([, pattern]) => pattern.test(normalized))?.[0] ?? null
}
