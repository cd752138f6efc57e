import type { SiteVariant } from '../site/index.ts'
import type { FoundTown } from './found-town.ts'
import type { Town } from './town.ts'

type Row = readonly [
  id: string,
  country: string,
  lat: number,
  lng: number,
  en: string,
  ru: string,
  kk: string,
  es: string,
]

/** The towns of all sites, largest first within a country. */
const rows: readonly Row[] = [
  ['moscow', 'RU', 55.7558, 37.6173, 'Moscow', 'Москва', 'Мәскеу', 'Moscú'],
  [
    'saint-petersburg',
    'RU',
    59.9386,
    30.3141,
    'Saint Petersburg',
    'Санкт-Петербург',
    'Санкт-Петербург',
    'San Petersburgo',
  ],
  ['novosibirsk', 'RU', 55.0302, 82.9204, 'Novosibirsk', 'Новосибирск', 'Новосибирск', 'Novosibirsk'],
  ['yekaterinburg', 'RU', 56.8389, 60.6057, 'Yekaterinburg', 'Екатеринбург', 'Екатеринбург', 'Ekaterimburgo'],
  ['kazan', 'RU', 55.7963, 49.1088, 'Kazan', 'Казань', 'Қазан', 'Kazán'],
  [
    'nizhny-novgorod',
    'RU',
    56.3269,
    44.0059,
    'Nizhny Novgorod',
    'Нижний Новгород',
    'Нижний Новгород',
    'Nizhni Nóvgorod',
  ],
  ['krasnoyarsk', 'RU', 56.0106, 92.8526, 'Krasnoyarsk', 'Красноярск', 'Красноярск', 'Krasnoyarsk'],
  ['chelyabinsk', 'RU', 55.1644, 61.4368, 'Chelyabinsk', 'Челябинск', 'Челябинск', 'Cheliábinsk'],
  ['samara', 'RU', 53.1959, 50.1008, 'Samara', 'Самара', 'Самара', 'Samara'],
  ['ufa', 'RU', 54.7388, 55.9721, 'Ufa', 'Уфа', 'Уфа', 'Ufá'],
  ['rostov-on-don', 'RU', 47.2357, 39.7015, 'Rostov-on-Don', 'Ростов-на-Дону', 'Дондағы Ростов', 'Rostov del Don'],
  ['omsk', 'RU', 54.9885, 73.3242, 'Omsk', 'Омск', 'Омбы', 'Omsk'],
  ['krasnodar', 'RU', 45.0355, 38.9753, 'Krasnodar', 'Краснодар', 'Краснодар', 'Krasnodar'],
  ['voronezh', 'RU', 51.6608, 39.2003, 'Voronezh', 'Воронеж', 'Воронеж', 'Vorónezh'],
  ['perm', 'RU', 58.0105, 56.2502, 'Perm', 'Пермь', 'Пермь', 'Perm'],
  ['volgograd', 'RU', 48.708, 44.5133, 'Volgograd', 'Волгоград', 'Волгоград', 'Volgogrado'],
  ['saratov', 'RU', 51.5336, 46.0343, 'Saratov', 'Саратов', 'Саратов', 'Sarátov'],
  ['tyumen', 'RU', 57.1522, 65.5272, 'Tyumen', 'Тюмень', 'Түмен', 'Tiumén'],
  ['izhevsk', 'RU', 56.8527, 53.2112, 'Izhevsk', 'Ижевск', 'Ижевск', 'Izhevsk'],
  ['barnaul', 'RU', 53.3474, 83.7784, 'Barnaul', 'Барнаул', 'Барнаул', 'Barnaúl'],
  ['irkutsk', 'RU', 52.2864, 104.2807, 'Irkutsk', 'Иркутск', 'Иркутск', 'Irkutsk'],
  ['khabarovsk', 'RU', 48.4802, 135.0719, 'Khabarovsk', 'Хабаровск', 'Хабаровск', 'Jabárovsk'],
  ['vladivostok', 'RU', 43.1155, 131.8855, 'Vladivostok', 'Владивосток', 'Владивосток', 'Vladivostok'],
  ['yaroslavl', 'RU', 57.6261, 39.8845, 'Yaroslavl', 'Ярославль', 'Ярославль', 'Yaroslavl'],
  ['tomsk', 'RU', 56.4846, 84.9482, 'Tomsk', 'Томск', 'Томск', 'Tomsk'],
  ['kaliningrad', 'RU', 54.7104, 20.4522, 'Kaliningrad', 'Калининград', 'Калининград', 'Kaliningrado'],
  ['sochi', 'RU', 43.5855, 39.7231, 'Sochi', 'Сочи', 'Сочи', 'Sochi'],
  ['murmansk', 'RU', 68.9585, 33.0827, 'Murmansk', 'Мурманск', 'Мурманск', 'Múrmansk'],
  ['yakutsk', 'RU', 62.0281, 129.7326, 'Yakutsk', 'Якутск', 'Якутск', 'Yakutsk'],
  [
    'petropavlovsk-kamchatsky',
    'RU',
    53.0245,
    158.6433,
    'Petropavlovsk-Kamchatsky',
    'Петропавловск-Камчатский',
    'Петропавловск-Камчатский',
    'Petropávlovsk-Kamchatski',
  ],
  ['almaty', 'KZ', 43.2389, 76.8897, 'Almaty', 'Алматы', 'Алматы', 'Almaty'],
  ['astana', 'KZ', 51.1694, 71.4491, 'Astana', 'Астана', 'Астана', 'Astaná'],
  ['shymkent', 'KZ', 42.3417, 69.5901, 'Shymkent', 'Шымкент', 'Шымкент', 'Shymkent'],
  ['karaganda', 'KZ', 49.8047, 73.1094, 'Karaganda', 'Караганда', 'Қарағанды', 'Karagandá'],
  ['aktobe', 'KZ', 50.2839, 57.167, 'Aktobe', 'Актобе', 'Ақтөбе', 'Aktobe'],
  ['taraz', 'KZ', 42.9, 71.3667, 'Taraz', 'Тараз', 'Тараз', 'Taraz'],
  ['pavlodar', 'KZ', 52.2873, 76.9674, 'Pavlodar', 'Павлодар', 'Павлодар', 'Pavlodar'],
  ['oskemen', 'KZ', 49.9483, 82.628, 'Oskemen', 'Усть-Каменогорск', 'Өскемен', 'Oskemen'],
  ['semey', 'KZ', 50.4111, 80.2275, 'Semey', 'Семей', 'Семей', 'Semey'],
  ['atyrau', 'KZ', 47.0945, 51.9238, 'Atyrau', 'Атырау', 'Атырау', 'Atyrau'],
  ['kostanay', 'KZ', 53.2144, 63.6246, 'Kostanay', 'Костанай', 'Қостанай', 'Kostanái'],
  ['kyzylorda', 'KZ', 44.8488, 65.4823, 'Kyzylorda', 'Кызылорда', 'Қызылорда', 'Kyzylorda'],
  ['oral', 'KZ', 51.2333, 51.3667, 'Oral', 'Уральск', 'Орал', 'Oral'],
  ['petropavl', 'KZ', 54.8667, 69.15, 'Petropavl', 'Петропавловск', 'Петропавл', 'Petropavl'],
  ['turkistan', 'KZ', 43.2973, 68.2518, 'Turkistan', 'Туркестан', 'Түркістан', 'Turkistán'],
  ['buenos-aires', 'AR', -34.6037, -58.3816, 'Buenos Aires', 'Буэнос-Айрес', 'Буэнос-Айрес', 'Buenos Aires'],
  ['cordoba', 'AR', -31.4201, -64.1888, 'Córdoba', 'Кордова', 'Кордова', 'Córdoba'],
  ['rosario', 'AR', -32.9442, -60.6505, 'Rosario', 'Росарио', 'Росарио', 'Rosario'],
  ['mendoza', 'AR', -32.8895, -68.8458, 'Mendoza', 'Мендоса', 'Мендоса', 'Mendoza'],
  ['la-plata', 'AR', -34.9215, -57.9545, 'La Plata', 'Ла-Плата', 'Ла-Плата', 'La Plata'],
  [
    'tucuman',
    'AR',
    -26.8083,
    -65.2176,
    'San Miguel de Tucumán',
    'Сан-Мигель-де-Тукуман',
    'Сан-Мигель-де-Тукуман',
    'San Miguel de Tucumán',
  ],
  ['mar-del-plata', 'AR', -38.0055, -57.5426, 'Mar del Plata', 'Мар-дель-Плата', 'Мар-дель-Плата', 'Mar del Plata'],
  ['salta', 'AR', -24.7821, -65.4232, 'Salta', 'Сальта', 'Сальта', 'Salta'],
  ['minsk', 'BY', 53.9006, 27.559, 'Minsk', 'Минск', 'Минск', 'Minsk'],
  ['bishkek', 'KG', 42.8746, 74.5698, 'Bishkek', 'Бишкек', 'Бішкек', 'Biskek'],
  ['montevideo', 'UY', -34.9011, -56.1645, 'Montevideo', 'Монтевидео', 'Монтевидео', 'Montevideo'],
  ['santiago', 'CL', -33.4489, -70.6693, 'Santiago', 'Сантьяго', 'Сантьяго', 'Santiago de Chile'],
  ['london', 'GB', 51.5074, -0.1278, 'London', 'Лондон', 'Лондон', 'Londres'],
  ['dublin', 'IE', 53.3498, -6.2603, 'Dublin', 'Дублин', 'Дублин', 'Dublín'],
  ['toronto', 'CA', 43.6532, -79.3832, 'Toronto', 'Торонто', 'Торонто', 'Toronto'],
]

const homeOf: Readonly<Record<SiteVariant, string | null>> = { ru: 'RU', kz: 'KZ', int: null }

/** PLACE-1: a site offers the towns of its country; the international one, those outside Russia and Kazakhstan. */
export function isCountryOf(variant: SiteVariant, country: string): boolean {
  const home = homeOf[variant]
  return home === null ? country !== 'RU' && country !== 'KZ' : country === home
}

/** PLACE-1: the towns offered before anything is typed. */
export function offeredTowns(variant: SiteVariant): readonly FoundTown[] {
  return rows
    .filter(([, country]) => isCountryOf(variant, country))
    .map(([id, country, lat, lng, en, ru, kk, es]) => ({
      id,
      country,
      lat,
      lng,
      near: null,
      names: { en, ru, kk, es },
    }))
}

export const townsOf = (variant: SiteVariant): readonly Town[] =>
  offeredTowns(variant).map(({ id, lat, lng, names }) => ({ id, lat, lng, names }))
