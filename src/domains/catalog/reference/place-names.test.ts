/** The names people use for the towns of the country lead to those towns, and to no other. */
import { expect, test } from 'vitest'
import { folded } from '../../../kernel/text/folded.ts'
import { isCalled, searchPlaces } from '../places/place-search.ts'
import names from './be-place-names.json' with { type: 'json' }
import { referencePostalCodes } from './postal-codes.ts'

const places = referencePostalCodes()
const calledExactly = (name: string) =>
  places.filter((place) => isCalled(place, name)).map(({ code }) => code)
const foundBy = (name: string) => searchPlaces(places, name).map(({ code }) => code)

/** Every name leads to this one place: it is taken without a question. */
const towns: Readonly<Record<string, readonly string[]>> = {
  '1000': ['Brussel', 'Bruxelles', 'Brussels', 'Brüssel'],
  '1500': ['Halle', 'Hal'],
  '1800': ['Vilvoorde', 'Vilvorde'],
  '2300': ['Turnhout'],
  '2500': ['Lier', 'Lierre'],
  '2800': ['Mechelen', 'Malines', 'Mechlin', 'Mecheln'],
  '3000': ['Leuven', 'Louvain', 'Löwen'],
  '3200': ['Aarschot', 'Aerschot'],
  '3290': ['Diest'],
  '3300': ['Tienen', 'Tirlemont'],
  '3440': ['Zoutleeuw', 'Léau'],
  '3500': ['Hasselt'],
  '3600': ['Genk'],
  '3680': ['Maaseik', 'Maeseyck'],
  '3700': ['Tongeren', 'Tongres', 'Tongern'],
  '3800': ['Sint-Truiden', 'Saint-Trond', 'St-Truiden', 'St. Trond'],
  '3840': ['Borgloon', 'Looz'],
  '3970': ['Leopoldsburg', 'Bourg-Léopold'],
  '8000': ['Brugge', 'Bruges', 'Brügge'],
  '8380': ['Zeebruges'],
  '8400': ['Oostende', 'Ostende', 'Ostend'],
  '8420': ['De Haan', 'Le Coq', 'Le Coq-sur-Mer', 'Wenduine'],
  '8500': ['Kortrijk', 'Courtrai'],
  '8530': ['Harelbeke', 'Harlebeke'],
  '8600': ['Diksmuide', 'Dixmude'],
  '8620': ['Nieuwpoort', 'Nieuport', 'Nieuport-Bains'],
  '8630': ['Veurne', 'Furnes'],
  '8660': ['De Panne', 'La Panne'],
  '8670': ['Koksijde', 'Coxyde', 'Saint-Idesbald'],
  '8700': ['Tielt', 'Thielt'],
  '8800': ['Roeselare', 'Roulers'],
  '8820': ['Torhout', 'Thourout'],
  '8900': ['Ieper', 'Ypres', 'Ypern'],
  '8970': ['Poperinge', 'Poperinghe'],
  '8980': ['Zonnebeke', 'Passendale', 'Passchendaele'],
  '9000': ['Gent', 'Gand', 'Ghent'],
  '9100': ['Sint-Niklaas', 'Saint-Nicolas-Waes'],
  '9140': ['Temse', 'Tamise'],
  '9200': ['Dendermonde', 'Termonde'],
  '9300': ['Aalst', 'Alost'],
  '9500': ['Geraardsbergen', 'Grammont'],
  '9620': ['Zottegem', 'Sottegem'],
  '9700': ['Oudenaarde', 'Audenarde', 'Oudenarde'],
  '9800': ['Deinze', 'Deynze'],
  '9900': ['Eeklo', 'Eecloo'],
  '1300': ['Waver', 'Wavre'],
  '1348': ['Louvain-la-Neuve'],
  '1370': ['Geldenaken', 'Jodoigne'],
  '1400': ['Nijvel', 'Nivelles'],
  '1410': ['Waterloo'],
  '1420': ['Eigenbrakel', 'Braine-l’Alleud'],
  '1480': ['Tubeke', 'Tubize'],
  '4280': ['Hannuit', 'Hannut'],
  '4300': ['Borgworm', 'Waremme'],
  '4500': ['Hoei', 'Huy'],
  '4600': ['Wezet', 'Visé'],
  '4700': ['Eupen'],
  '4720': ['Kelmis', 'La Calamine'],
  '4780': ['Sankt Vith', 'Saint-Vith', 'St. Vith'],
  '4800': ['Verviers'],
  '4960': ['Malmedy', 'Malmünd'],
  '5000': ['Namen', 'Namur'],
  '5030': ['Gembloers', 'Gembloux'],
  '6000': ['Charleroi'],
  '6600': ['Bastenaken', 'Bastogne', 'Bastnach'],
  '6700': ['Aarlen', 'Arlon', 'Arel'],
  '7000': ['Bergen', 'Mons'],
  '7060': ['Zinnik', 'Soignies'],
  '7090': ['’s-Gravenbrakel', 'Braine-le-Comte'],
  '7100': ['La Louvière'],
  '7500': ['Doornik', 'Tournai'],
}

const languageBorder: Readonly<Record<string, readonly string[]>> = {
  '1310': ['Terhulpen', 'Ter Hulpen', 'La Hulpe'],
  '1547': ['Bever', 'Biévène'],
  '1570': ['Galmaarden', 'Gammerages'],
  '3717': ['Herstappe'],
  '7700': ['Moeskroen', 'Mouscron'],
  '7711': ['Dottenijs', 'Dottignies'],
  '7780': ['Komen', 'Komen-Waasten', 'Comines-Warneton'],
  '7800': ['Aat', 'Ath'],
  '7830': ['Opzullik', 'Silly'],
  '7850': ['Edingen', 'Enghien'],
  '7860': ['Lessen', 'Lessines'],
  '7864': ['Twee-Akren', 'Deux-Acren'],
  '7880': ['Vloesberg', 'Flobecq'],
  '7890': ['Elzele', 'Ellezelles'],
  '8930': ['Menen', 'Menin'],
  '8940': ['Wervik', 'Wervicq'],
  '8957': ['Mesen', 'Messines'],
  '9600': ['Ronse', 'Renaix'],
}

const brussels: Readonly<Record<string, readonly string[]>> = {
  '1020': ['Laken', 'Laeken'],
  '1030': ['Schaarbeek', 'Schaerbeek'],
  '1040': ['Etterbeek'],
  '1050': ['Elsene', 'Ixelles'],
  '1060': ['Sint-Gillis', 'Saint-Gilles'],
  '1070': ['Anderlecht'],
  '1080': ['Sint-Jans-Molenbeek', 'Molenbeek-Saint-Jean', 'Molenbeek'],
  '1081': ['Koekelberg'],
  '1082': ['Sint-Agatha-Berchem', 'Berchem-Sainte-Agathe'],
  '1083': ['Ganshoren'],
  '1090': ['Jette'],
  '1140': ['Evere'],
  '1150': ['Sint-Pieters-Woluwe', 'Woluwe-Saint-Pierre'],
  '1160': ['Oudergem', 'Auderghem'],
  '1170': ['Watermaal-Bosvoorde', 'Watermael-Boitsfort'],
  '1180': ['Ukkel', 'Uccle'],
  '1190': ['Vorst', 'Forest'],
  '1200': ['Sint-Lambrechts-Woluwe', 'Woluwe-Saint-Lambert'],
  '1210': ['Sint-Joost-ten-Node', 'Saint-Josse-ten-Noode'],
  '1640': ['Sint-Genesius-Rode', 'Rhode-Saint-Genèse'],
  '1702': ['Groot-Bijgaarden', 'Grand-Bigard'],
  '1932': ['Sint-Stevens-Woluwe', 'Woluwe-Saint-Étienne'],
}

test.each(Object.entries({ ...towns, ...languageBorder, ...brussels }))(
  'the town of %s is taken at once under each of its names',
  (code, called) => {
    for (const name of called) {
      expect(calledExactly(name), name).toEqual([code])
      expect(foundBy(name)[0], name).toBe(code)
    }
  },
)

test('a name that two towns bear, or a town with several codes, is asked about', () => {
  expect(calledExactly('Saint-Nicolas')).toEqual(['4420', '9100'])
  expect(calledExactly('Beveren')).toEqual(['8791', '9120'])
  expect(calledExactly('Fourons')).toEqual(calledExactly('Voeren'))
  for (const name of ['Antwerpen', 'Antwerp', 'Anvers']) {
    expect(foundBy(name)[0], name).toBe('2000')
    expect(calledExactly(name), name).toHaveLength(7)
  }
  for (const name of ['Luik', 'Liège']) expect(calledExactly(name), name).toEqual(['4000', '4020'])
})

test('a name with more to come is never taken for the smaller town', () => {
  expect(foundBy('Heist')).toEqual(['2220', '8301', '8300'])
  expect(calledExactly('Heist')).toEqual([])
  expect(foundBy('Hérinnes')).toEqual(['7742', '1540'])
  expect(foundBy('Roosbeek')).toEqual([])
})

test('a municipality is found by the name it has since the merger and by the one it had before', () => {
  const merged: Readonly<Record<string, readonly string[]>> = {
    Pajottegem: ['1540', '1570', '1755'],
    'Tongeren-Borgloon': ['3700', '3840'],
    'Bilzen-Hoeselt': ['3730', '3740'],
    'Tessenderlo-Ham': ['3945', '3980'],
    'Beveren-Kruibeke-Zwijndrecht': ['2070', '9120', '9150'],
    'Merelbeke-Melle': ['9090', '9820'],
    'Nazareth-De Pinte': ['9810', '9840'],
    Overpelt: ['3900'],
    'Meeuwen-Gruitrode': ['3670'],
    Kruishoutem: ['9770'],
    Zomergem: ['9930'],
    Nevele: ['9850'],
  }
  for (const [name, codes] of Object.entries(merged)) expect(calledExactly(name), name).toEqual(codes)
})

test('every municipality is found by its own name', () => {
  const unfound = places.flatMap(({ municipality }) =>
    municipality.split(' / ').filter((name) => foundBy(name).length === 0),
  )
  expect([...new Set(unfound)]).toEqual([])
})

test('no other name of a place is the name another place goes by', () => {
  const codesOf = new Map<string, Set<string>>()
  for (const { code, names: own } of places)
    for (const name of Object.values(own))
      codesOf.set(folded(name), (codesOf.get(folded(name)) ?? new Set()).add(code))
  const shared = (names as readonly (readonly string[])[]).filter(([code, , name]) =>
    [...(codesOf.get(folded(name!)) ?? [])].some((other) => other !== code),
  )
  // Beveren in the Waasland is fifteen times the village of Waregem that has the name to itself: asked about.
  expect(shared).toEqual([['9120', 'nl', 'Beveren']])
})
