import type { Guide, Thing } from '@recircle/core/guide'
import { inEachLanguage, languages } from '@recircle/core/material'
import advice from './data/advice.json' with { type: 'json' }
import brands from './data/brands.json' with { type: 'json' }
import ru from './data/clues/ru.json' with { type: 'json' }
import kk from './data/clues/kk.json' with { type: 'json' }
import es from './data/clues/es.json' with { type: 'json' }
import en from './data/clues/en.json' with { type: 'json' }
import describedRu from './data/descriptions/ru.json' with { type: 'json' }
import describedKk from './data/descriptions/kk.json' with { type: 'json' }
import describedEs from './data/descriptions/es.json' with { type: 'json' }
import describedEn from './data/descriptions/en.json' with { type: 'json' }
import codes from './data/codes.json' with { type: 'json' }
import families from './data/families.json' with { type: 'json' }
import sources from './data/sources.json' with { type: 'json' }
import bathroom from './data/things/bathroom.json' with { type: 'json' }
import batteries from './data/things/batteries.json' with { type: 'json' }
import car from './data/things/car.json' with { type: 'json' }
import cleaning from './data/things/cleaning.json' with { type: 'json' }
import clothes from './data/things/clothes.json' with { type: 'json' }
import dishes from './data/things/dishes.json' with { type: 'json' }
import drinks from './data/things/drinks.json' with { type: 'json' }
import food from './data/things/food.json' with { type: 'json' }
import foodPackaging from './data/things/food-packaging.json' with { type: 'json' }
import furniture from './data/things/furniture.json' with { type: 'json' }
import gadgets from './data/things/gadgets.json' with { type: 'json' }
import garden from './data/things/garden.json' with { type: 'json' }
import homeTextiles from './data/things/home-textiles.json' with { type: 'json' }
import kids from './data/things/kids.json' with { type: 'json' }
import kitchenWraps from './data/things/kitchen-wraps.json' with { type: 'json' }
import largeAppliances from './data/things/large-appliances.json' with { type: 'json' }
import leisure from './data/things/leisure.json' with { type: 'json' }
import light from './data/things/light.json' with { type: 'json' }
import medicine from './data/things/medicine.json' with { type: 'json' }
import paper from './data/things/paper.json' with { type: 'json' }
import parcels from './data/things/parcels.json' with { type: 'json' }
import repair from './data/things/repair.json' with { type: 'json' }
import smallAppliances from './data/things/small-appliances.json' with { type: 'json' }
import stationery from './data/things/stationery.json' with { type: 'json' }

/** One file per family, so that related things are edited side by side. */
const things: Readonly<Record<string, readonly Thing[]>> = {
  bathroom,
  batteries,
  car,
  cleaning,
  clothes,
  dishes,
  drinks,
  food,
  'food-packaging': foodPackaging,
  furniture,
  gadgets,
  garden,
  'home-textiles': homeTextiles,
  kids,
  'kitchen-wraps': kitchenWraps,
  'large-appliances': largeAppliances,
  leisure,
  light,
  medicine,
  paper,
  parcels,
  repair,
  'small-appliances': smallAppliances,
  stationery,
}

/** Clues and descriptions are written as one line per answer, with commas. */
const clueLists = (lines: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line.split(', ')]))

/** GUIDE-1: the bundled guide. */
export const guide: Guide = {
  families: families.map(({ slug, names }) => ({ slug, names, things: things[slug] ?? [] })),
  advice,
  sources,
  codes,
  clues: inEachLanguage((language) => clueLists({ ru, kk, es, en }[language])),
  descriptions: inEachLanguage((language) =>
    clueLists({ ru: describedRu, kk: describedKk, es: describedEs, en: describedEn }[language]),
  ),
  brands: brands.map(({ slug, languages: spoken, brands: named, things: keys, source }) => ({
    slug,
    languages: languages.filter((language) => spoken.includes(language)),
    brands: named,
    things: keys,
    source,
  })),
}
