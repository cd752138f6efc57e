import type { MaterialWords } from './material-words.types.ts'

export const portugueseWords: MaterialWords = {
  paper: 'papel, papéis, jornais, revistas, jornal, papel branco',
  cardboard: 'papelão, cartão, caixas de papelão, caixas de cartão, cartão canelado',
  'beverage-cartons': 'embalagens longa vida, longa vida, tetra pak, caixas de leite, embalagens cartonadas, tetrapak',
  plastic: 'plástico, embalagens plásticas, embalagens de plástico, plásticos',
  pet: 'garrafas pet, pet, garrafas plásticas, garrafas de plástico',
  hdpe: 'pead, plástico rígido, plástico duro',
  'ldpe-film': 'sacolas plásticas, sacos plásticos, pebd, filme plástico, plástico filme',
  pp: 'polipropileno, potes de iogurte',
  'ps-foam': 'isopor, poliestireno, esferovite',
  'bottle-caps': 'tampinhas, tampas plásticas, tampinhas plásticas, tampas de garrafa, tampas de plástico',
  'glass-bottles': 'vidro, garrafas de vidro, embalagens de vidro, potes de vidro, frascos de vidro',
  metal: 'metal, metais, alumínio, aço, embalagens de metal',
  cans: 'latas, latas de alumínio, latinhas, lata, latas de bebidas',
  'scrap-metal': 'sucata, ferro, sucata metálica, ferro velho, sucata de metal, cobre',
  electronics:
    'eletroeletrônicos, lixo eletrônico, eletrônicos, resíduos eletrônicos, reee, equipamentos elétricos e eletrônicos, resíduos eletroeletrônicos, eletrodomésticos, aparelhos eletrônicos, e-lixo, equipamentos eletrônicos',
  'small-electronics':
    'pequenos eletrodomésticos, celulares, telemóveis, computadores, informática, pequenos equipamentos',
  'large-appliances': 'grandes eletrodomésticos, geladeiras, máquinas de lavar, linha branca, frigoríficos',
  hazardous: 'resíduos perigosos, produtos químicos, tintas, tinta, solventes, lixo tóxico',
  batteries: 'pilhas, pilhas e baterias, pilhas portáteis, baterias portáteis, pilhas usadas, pilha',
  'car-batteries': 'baterias automotivas, baterias de carro, baterias de automóveis, baterias de chumbo',
  lamps: 'lâmpadas, lâmpadas fluorescentes, lâmpada',
  'engine-oil': 'óleo de motor, óleo lubrificante, óleo mineral, óleos lubrificantes',
  textiles: 'têxteis, tecidos, têxtil, retalhos',
  clothes: 'roupas, roupa, vestuário',
  shoes: 'calçados, sapatos, calçado, tênis',
  tyres: 'pneus, pneumáticos, pneu, pneus inservíveis',
  'cooking-oil':
    'óleo de cozinha, óleo vegetal, óleo de fritura, óleo alimentar, óleos alimentares usados, óleo comestível',
  wood: 'madeira, paletes, móveis de madeira, madeiras',
  'green-waste': 'resíduos verdes, podas, poda, resíduos de jardim, galhos, folhas, restos de poda, verdes',
  medicines: 'medicamentos, remédios, medicamentos vencidos, medicamento, remédio, fármacos',
  'food-waste':
    'restos de comida, resíduos orgânicos, orgânicos, lixo orgânico, resíduos alimentares, biorresíduos, restos de alimentos, orgânico',
}
