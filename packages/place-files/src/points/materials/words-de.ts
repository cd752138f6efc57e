import type { MaterialWords } from './material-words.types.ts'

export const germanWords: MaterialWords = {
  paper: 'Papier, Altpapier, Zeitungen, Zeitschriften, Zeitungspapier, Büropapier',
  cardboard: 'Karton, Pappe, Kartonagen, Pappkarton, Wellpappe',
  'beverage-cartons': 'Getränkekartons, Tetrapak, Tetra Pak, Milchkartons',
  plastic: 'Plastik, Kunststoff, Kunststoffe, Kunststoffverpackungen, Plastikverpackungen',
  pet: 'PET-Flaschen, PET, Plastikflaschen, Kunststoffflaschen',
  hdpe: 'HDPE, Hartplastik, Kanister, Hartkunststoff',
  'ldpe-film': 'Folien, Plastiktüten, Kunststofffolien, Folie, LDPE',
  pp: 'Polypropylen, Joghurtbecher',
  'ps-foam': 'Styropor, Polystyrol',
  'bottle-caps': 'Flaschendeckel, Plastikdeckel, Flaschenverschlüsse',
  'glass-bottles':
    'Glas, Altglas, Glasflaschen, Behälterglas, Weißglas, Grünglas, Braunglas, Hohlglas, Flaschen und Gläser, Einwegglas',
  metal: 'Metall, Metalle, Altmetall, Aluminium, Stahl, Buntmetall',
  cans: 'Dosen, Getränkedosen, Konservendosen, Blechdosen, Weißblech',
  'scrap-metal': 'Schrott, Metallschrott, Eisen, Eisenschrott, Alteisen',
  electronics:
    'Elektrogeräte, Elektroaltgeräte, Elektroschrott, Elektronikschrott, Altgeräte, Elektro- und Elektronikgeräte, Elektronik, Elektrogeräte und Elektronik',
  'small-electronics':
    'Elektrokleingeräte, Kleingeräte, Handys, Mobiltelefone, Computer, Kleinelektrogeräte, Elektro-Kleingeräte',
  'large-appliances': 'Elektrogroßgeräte, Kühlschränke, Waschmaschinen, Kühlgeräte, Großgeräte, weiße Ware',
  hazardous:
    'Schadstoffe, Sondermüll, Problemstoffe, Sonderabfall, Farben und Lacke, Chemikalien, Problemabfälle, gefährliche Abfälle',
  batteries: 'Batterien, Altbatterien, Gerätebatterien, Akkus, Haushaltsbatterien, Batterien und Akkus, Knopfzellen',
  'car-batteries': 'Autobatterien, Fahrzeugbatterien, Starterbatterien, Bleibatterien, Kfz-Batterien',
  lamps: 'Lampen, Leuchtstoffröhren, Energiesparlampen, Leuchtmittel, Leuchtstofflampen',
  'engine-oil': 'Motoröl, Altöl, Motorenöl',
  textiles: 'Textilien, Alttextilien, Stoffe, Heimtextilien',
  clothes: 'Kleidung, Altkleider, Kleider, Bekleidung',
  shoes: 'Schuhe, Altschuhe',
  tyres: 'Reifen, Altreifen, Autoreifen',
  'cooking-oil': 'Speiseöl, Speisefett, Frittieröl, Altspeiseöl, Speiseöle und Fette, Altfett, Pflanzenöl',
  wood: 'Holz, Altholz, Bretter, Paletten, Holzpaletten',
  'green-waste':
    'Grünschnitt, Grünabfälle, Gartenabfälle, Grüngut, Laub, Gartenabfall, Strauchschnitt, Baumschnitt, Rasenschnitt',
  medicines: 'Medikamente, Arzneimittel, Altmedikamente',
  'food-waste':
    'Bioabfall, Speisereste, Küchenabfälle, Lebensmittelabfälle, Biomüll, Essensreste, Speiseabfälle, Bioabfälle',
}
