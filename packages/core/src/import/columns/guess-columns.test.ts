import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { kindOfWords } from '../kind-words.ts'

const guess = (columns: readonly string[], ...rows: (readonly string[])[]) =>
  Object.fromEntries(guessColumns(columns, rows).map(({ field, text }) => [field, text]))

describe('SRC-3 guesses columns', () => {
  test('SRC-3 by their names in the languages of the site', () => {
    expect(guess(['Наименование', 'Адрес', 'Широта', 'Долгота', 'Что принимают', 'Часы работы', 'Телефон'])).toEqual({
      name: 'Наименование',
      address: 'Адрес',
      lat: 'Широта',
      lng: 'Долгота',
      materials: 'Что принимают',
      hours: 'Часы работы',
      phone: 'Телефон',
    })
    expect(guess(['Denominación', 'Dirección', 'Latitud', 'Longitud', 'Materiales', 'Horarios'])).toMatchObject({
      name: 'Denominación',
      address: 'Dirección',
      lat: 'Latitud',
      lng: 'Longitud',
      materials: 'Materiales',
      hours: 'Horarios',
    })
    expect(guess(['Атауы', 'Мекенжайы', 'Ендік', 'Бойлық', 'Шикізат'])).toMatchObject({
      name: 'Атауы',
      materials: 'Шикізат',
    })
  })

  test('SRC-3 ignores a name that its values contradict', () => {
    expect(guess(['lat', 'lon', 'type', 'url'], ['see map', 'see map', 'Glass', 'none'])).toEqual({})
    expect(guess(['x', 'y'], ['37.6', '55.7'])).toEqual({ lng: 'x', lat: 'y' })
    expect(guess(['x', 'y'], ['7391822', '6175433'])).toEqual({})
  })

  test('SRC-3 SRC-19 by names that a shapefile has cut, and kinds by what stands in them', () => {
    expect(
      guess(
        ['LNG', 'LAT', 'PLAZA', 'TIPO', 'DIAS_Y_HOR', 'OBSERVACIO'],
        ['-58.4', '-34.5', 'PLAZA CASTELLI', 'PUNTO VERDE CON ATENCION', 'MIERCOLES DE 11 A 19', 'LIMPIOS Y SECOS'],
      ),
    ).toEqual({ lng: 'LNG', lat: 'LAT', name: 'PLAZA', kind: 'TIPO', hours: 'DIAS_Y_HOR', description: 'OBSERVACIO' })
    expect(guess(['Typ', 'Standort'], ['Altglascontainer', 'Hauptstraße 1'])).toMatchObject({ kind: 'Typ' })
    expect(guess(['type'], ['Paper and glass'])).toEqual({})
  })

  test('SRC-3 OPEN-7 the moment of a change in our own files is no confirmation', () => {
    expect(guess(['id', 'updated'], ['1', '2026-11-01T00:00:00Z'])).toEqual({ id: 'id' })
  })

  test('SRC-3 half of a coordinate pair counts as none; a pair in one cell is recognized under any name', () => {
    expect(guess(['lat', 'what'], ['55.7', '1'])).toEqual({})
    expect(guess(['где', 'имя'], ['55.75, 37.61', 'Двор'], ['55.76, 37.62', 'Дом'])).toEqual({
      place: 'где',
      name: 'имя',
    })
    expect(guess(['w'], ['POINT (37 55)'])).toEqual({ place: 'w' })
    expect(guess(['w'], ['43,25; 76,94'])).toEqual({ place: 'w' })
  })

  test('SRC-3 a town in a column of its own joins addresses that do not name it, first in Cyrillic', () => {
    const at = (address: string, city: string) => guess(['address', 'city'], [address, city])
    expect(at('5300 Closeburn Dr', 'Charlotte')).toEqual({ address: '{address}, {city}' })
    expect(at('ул.Омская, 179ж', 'Курган')).toEqual({ address: '{city}, {address}' })
    expect(at('г. Курган, ул.Омская, 179ж', 'Курган')).toEqual({ address: 'address' })
  })

  test.each(['Site', 'Site name', 'Place', 'Standort', 'Location', 'Ubicación', 'Место'])(
    'SRC-3 a column %s without web addresses is the name',
    (column) => {
      expect(guess([column, 'lat', 'lng'], ['North Mill', '51.5', '-0.1'], ['St. Mary', '51.6', '-0.2'])).toMatchObject(
        {
          name: column,
        },
      )
    },
  )

  test('SRC-3 the same words name the website, the address or the coordinates where the values say so', () => {
    expect(guess(['Site'], ['https://one.example'], ['two.example/page'])).toEqual({ website: 'Site' })
    expect(guess(['Location'], ['1 High Street'], ['2 Mill Lane, Ely'])).toEqual({ address: 'Location' })
    expect(guess(['Place'], ['51.5, -0.12'])).toEqual({ place: 'Place' })
    expect(guess(['Name', 'Location'], ['Mill', 'North side'], ['Depot', 'South side'])).toMatchObject({ name: 'Name' })
    expect(guess(['Website', 'Site'], ['https://one.example', 'https://two.example'])).toEqual({ website: 'Website' })
  })

  test('SRC-3 a decimal comma is not a pair of coordinates', () => {
    expect(guess(['wide', 'where'], ['76,9', '43,2; 76,9'])).toEqual({ place: 'where' })
    expect(guess(['wide'], ['76,9'])).toEqual({})
  })

  test('SRC-3 days with times are hours under any column name', () => {
    expect(
      guess(['lat', 'lng', 'DIAS_Y_HOR'], ['-34.5', '-58.4', 'MIERCOLES A DOMINGOS DE 11 A 19 HS.']),
    ).toMatchObject({
      hours: 'DIAS_Y_HOR',
    })
  })

  test('IMP-17 the kind of a point is no material, though plastic is called containers too', () => {
    const isMaterial = (word: string) => /^(?:containers?|glass)$/i.test(word)
    const fieldOf = (column: string, ...values: string[]) =>
      guessColumns(
        [column],
        values.map((value) => [value]),
        { isMaterial },
      ).map(({ field }) => field)
    expect(fieldOf('recycling_type', 'container', 'container', 'centre')).toEqual(['kind'])
    expect(fieldOf('accepted waste', 'glass', 'glass; containers')).toEqual(['materials'])
  })

  test('IMP-35 the name of a chain and that of its branch are one name, in any language', () => {
    const rows = Array.from({ length: 6 }, (_, at) => ['Pharmacy', `Gate ${at}`, 'Health Ltd'])
    const nameOf = (columns: string[], some = rows) =>
      guessColumns(columns, some).find(({ field }) => field === 'name')?.text
    for (const [name, branch, operator] of [
      ['name', 'branch', 'operator'],
      ['Nombre', 'Sucursal', 'Empresa'],
      ['Название', 'Филиал', 'Владелец'],
      ['Bezeichnung', 'Filiale', 'Betreiber'],
    ] as const)
      expect(nameOf([name, branch, operator])).toBe(`{${name}}, {${branch}}`)
    // Names that tell rows apart are joined as well, and a branch alone is the name.
    expect(
      nameOf(
        ['name', 'branch_name', 'operator'],
        [
          ['Mill', 'North', 'A'],
          ['Depot', 'South', 'B'],
        ],
      ),
    ).toBe('{name}, {branch_name}')
    expect(nameOf(['brand', 'branch', 'operator'])).toBe('branch')
    expect(
      nameOf(
        ['name', 'operator', 'address'],
        [
          ['Mill', 'A', 'Abay 5'],
          ['Depot', 'B', 'Abay 6'],
        ],
      ),
    ).toBe('name')
  })

  test('SRC-3 a name that all rows share is not the name of each', () => {
    const rows = ['North', 'South', 'East', 'West', 'Mill'].map((yard) => ['WSH', yard])
    const nameIn = (some: string[][]) =>
      guessColumns(['name', 'yard'], some).find(({ field }) => field === 'name')?.text
    expect(nameIn(rows)).toBeUndefined()
    expect(nameIn(rows.slice(0, 4))).toBe('name')
    expect(nameIn([...rows, ['Depot', 'Hill']])).toBe('name')
  })

  test('SRC-3 a column that counts the rows is not house numbers, unless it is called so', () => {
    const at = (name: string, ...numbers: string[]) =>
      guess(['calle', name], ...numbers.map((number) => ['Rivadavia', number]))
    expect(at('nr', '1', '2', '3')).toEqual({ id: 'nr', address: '{calle}' })
    expect(at('Número', '0', '1', ' 2', '3')).toEqual({ id: 'Número', address: '{calle}' })
    for (const numbers of [
      ['1', '2'],
      ['1', '2', '4'],
      ['2', '3', '4'],
      ['1', '', '3'],
      ['1', '1', '1'],
    ])
      expect(at('nr', ...numbers)).toEqual({ address: '{calle} {nr}' })
    expect(at('altura', '1', '2', '3')).toEqual({ address: '{calle} {altura}' })
  })

  test('SRC-3 joins the parts of an address, and assigns no column twice', () => {
    expect(guess(['Город', 'Улица', 'Дом'])).toEqual({ address: '{Город}, {Улица}, {Дом}' })
    expect(guess(['Город', 'Улица', 'Дом'], ['Томск', 'Советская', '12а'], ['Томск', 'Ленина', '5/7'])).toEqual({
      address: '{Город}, {Улица} {Дом}',
    })
    expect(
      guess(['Nome', 'Rua', 'Número', 'Latitude', 'Longitude'], ['Praia', 'R. do Sul', '1445', '-30,08', '-51,22']),
    ).toEqual({ name: 'Nome', address: '{Rua} {Número}', lat: 'Latitude', lng: 'Longitude' })
    expect(guess(['Número', 'Nome'], ['1', 'Praia'])).toEqual({ id: 'Número', name: 'Nome' })
    const given = guessColumns(['id', 'name', 'address', 'lat', 'lng', 'phone', 'materials'], [])
    expect(new Set(given.map(({ text }) => text)).size).toBe(given.length)
  })
})

test.each([
  ['PUNTO VERDE CON ATENCION', 'centre'],
  ['Punto verde sin atención', 'container'],
  ['Campana de vidrio', 'container'],
  ['Контейнер для батареек', 'container'],
  ['Пункт приёма металлолома', 'centre'],
  ['Жинау жәшігі', 'container'],
  ['Қабылдау пункті', 'centre'],
  ['Wertstoffhof', 'centre'],
  ['Depotcontainer', 'container'],
  ['Déchetterie', 'centre'],
  ["Borne d'apport volontaire", 'container'],
  ['bottle bank', 'container'],
  ['unattended site', 'container'],
  ['center', 'centre'],
  ['paper', null],
  ['', null],
])('SRC-19 the kind of a point in the words of a file: %s', (text, kind) => {
  expect(kindOfWords(text)).toBe(kind)
})
