import { expect, test } from 'vitest'
import { fileLanguageOf, type FileLanguage } from './file-language.ts'

const files: readonly (readonly [FileLanguage | null, readonly string[], readonly string[]])[] = [
  [
    'en',
    ['operating_hours', 'categories_accepted', 'channel_name'],
    ['Mon-Sun, 10am-10pm', 'ICT equipment, Lamps', 'Tampines Mall'],
  ],
  [
    'fr',
    ['id', 'name', 'lat', 'lon', 'address'],
    ['Déchetterie de Bellevue', '12 Rue du Moulin', 'Bois', 'Ferrailles', 'Gravats'],
  ],
  ['de', ['id', 'name', 'city'], ['Hauptstr. 1', 'Altglas', 'Am Bahnhof', 'Altkleider', 'Kirchgasse 7', 'Grünabfälle']],
  [
    'es',
    ['x', 'y', 'TIPO', 'DIRECCION'],
    ['Calle Mayor 12', 'Avenida del Puerto', 'Contenedor de vidrio', 'Envases ligeros'],
  ],
  [
    'pt',
    ['Nome', 'Endereço', 'latitude'],
    ['Ecoponto Cavalhada', 'Av. da Cavalhada', 'seg-sab 8h00 as 17h00', 'pneus, móveis e entulho'],
  ],
  [
    'it',
    ['nome', 'via', 'civico'],
    ['Isola ecologica', 'Via Garibaldi', 'Piazza della Repubblica', 'lunedì chiuso', 'olio esausto'],
  ],
  [
    'ca',
    ['Nom', 'Adreça / Direccion'],
    ['Deixalleria de Gràcia', 'Carrer dels Enamorats', 'Plaça de la Vila', 'Punt verd de barri'],
  ],
  ['ru', ['name', 'lat', 'lon'], ['Пункт приема', 'ул. Ленина, 3', 'Макулатура']],
  ['kk', ['атауы', 'мекенжай'], ['Қабылдау пункті', 'Абай көшесі 10', 'Шыны, қағаз']],
  [null, ['id', 'lat', 'lon'], ['1', '12.5', 'https://example.org/abfall', 'info@example.org']],
  [null, ['id', 'a', 'b'], ['X1', 'B2', 'KW']],
]

test.each(files)(
  'IMP-14 the language of a file is recognized once, by names and values: %s',
  (language, names, values) => {
    expect(fileLanguageOf(names, values)).toBe(language)
  },
)
