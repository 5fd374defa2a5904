-- More of the names people use for a place. Three led to the wrong one and go: Heist is what Heist-op-den-Berg is
-- called, Roosbeek is a village of Boutersem and Hérinnes one of Pecq. What an owner added himself stays.
UPDATE postal_codes p SET other_names = (
  SELECT coalesce(jsonb_agg(other ORDER BY place), '[]')
  FROM jsonb_array_elements(p.other_names) WITH ORDINALITY AS o(other, place)
  WHERE NOT (other->>'source' = 'Exonyms and older spellings in common use'
    AND (p.code, other->>'name') IN (('8301', 'Heist'), ('1430', 'Roosbeek'), ('1540', 'Hérinnes')))
), row_version = row_version + 1
WHERE code IN ('8301', '1430', '1540') AND jsonb_typeof(other_names) = 'array';

WITH added (code, language, name) AS (VALUES
  ('1357', 'nl', 'Heilissem'),
  ('1540', 'fr', 'Hérinnes-lez-Enghien'),
  ('1540', 'nl', 'Pajottegem'),
  ('1541', 'fr', 'Saint-Pierre-Capelle'),
  ('1560', 'fr', 'Hoeylaert'),
  ('1570', 'nl', 'Pajottegem'),
  ('1653', 'fr', 'Tourneppe'),
  ('1702', 'fr', 'Grand-Bigard'),
  ('1742', 'fr', 'Lombeek-Sainte-Catherine'),
  ('1750', 'fr', 'Lennick-Saint-Quentin'),
  ('1755', 'nl', 'Pajottegem'),
  ('1860', 'fr', 'Meysse'),
  ('1880', 'fr', 'Capelle-au-Bois'),
  ('1932', 'fr', 'Woluwe-Saint-Étienne'),
  ('2070', 'nl', 'Beveren-Kruibeke-Zwijndrecht'),
  ('2387', 'fr', 'Baerle-Duc'),
  ('2830', 'fr', 'Willebroeck'),
  ('3051', 'fr', 'Weert-Saint-Georges'),
  ('3070', 'fr', 'Cortenbergh'),
  ('3670', 'nl', 'Meeuwen-Gruitrode'),
  ('3680', 'fr', 'Maeseyck'),
  ('3700', 'nl', 'Tongeren-Borgloon'),
  ('3730', 'nl', 'Bilzen-Hoeselt'),
  ('3740', 'nl', 'Bilzen-Hoeselt'),
  ('3790', 'nl', 'Voeren'),
  ('3798', 'nl', 'Voeren'),
  ('3840', 'nl', 'Tongeren-Borgloon'),
  ('3900', 'nl', 'Overpelt'),
  ('3945', 'nl', 'Tessenderlo-Ham'),
  ('3970', 'fr', 'Bourg-Léopold'),
  ('3980', 'nl', 'Tessenderlo-Ham'),
  ('4257', 'nl', 'Berloo'),
  ('4287', 'nl', 'Lijsem'),
  ('4840', 'de', 'Welkenrath'),
  ('4840', 'nl', 'Welkenraat'),
  ('4841', 'de', 'Heinrichskapelle'),
  ('4841', 'nl', 'Hendrik-Kapelle'),
  ('4852', 'de', 'Homburg'),
  ('5060', 'fr', 'Auvelais'),
  ('5060', 'fr', 'Tamines'),
  ('6120', 'fr', 'Ham-sur-Heure-Nalinnes'),
  ('7050', 'nl', 'Jurbeke'),
  ('7712', 'nl', 'Herzeeuw'),
  ('7822', 'nl', 'Gellingen'),
  ('7864', 'nl', 'Twee-Akren'),
  ('8301', 'fr', 'Heyst-sur-Mer'),
  ('8301', 'nl', 'Duinbergen'),
  ('8420', 'nl', 'Wenduine'),
  ('8470', 'fr', 'Ghistelles'),
  ('8530', 'fr', 'Harlebeke'),
  ('8620', 'fr', 'Nieuport-Bains'),
  ('8620', 'nl', 'Nieuwpoort-Bad'),
  ('8640', 'nl', 'Oostvleteren'),
  ('8640', 'nl', 'Westvleteren'),
  ('8670', 'fr', 'Saint-Idesbald'),
  ('8670', 'nl', 'Sint-Idesbald'),
  ('8920', 'fr', 'Langemarck'),
  ('8920', 'fr', 'Poelcappelle'),
  ('8951', 'fr', 'Dranoutre'),
  ('8953', 'fr', 'Wytschaete'),
  ('8958', 'fr', 'Locre'),
  ('8980', 'nl', 'Passendale'),
  ('9090', 'nl', 'Merelbeke-Melle'),
  ('9100', 'fr', 'Saint-Nicolas-Waes'),
  ('9120', 'nl', 'Beveren'),
  ('9120', 'nl', 'Beveren-Kruibeke-Zwijndrecht'),
  ('9150', 'nl', 'Beveren-Kruibeke-Zwijndrecht'),
  ('9700', 'en', 'Oudenarde'),
  ('9770', 'nl', 'Kruishoutem'),
  ('9810', 'nl', 'Nazareth-De Pinte'),
  ('9820', 'nl', 'Merelbeke-Melle'),
  ('9840', 'nl', 'Nazareth-De Pinte'),
  ('9850', 'nl', 'Nevele'),
  ('9930', 'nl', 'Zomergem')
), missing AS (
  SELECT p.id, jsonb_agg(jsonb_build_object('name', a.name, 'language', a.language, 'source',
    'Names in common use: exonyms, older spellings, seaside places, towns before and after a merger')
    ORDER BY a.language, a.name) AS names
  FROM added a JOIN postal_codes p ON p.code = a.code
  WHERE jsonb_typeof(p.other_names) = 'array' AND NOT EXISTS (
    SELECT 1 FROM jsonb_array_elements(p.other_names) o WHERE o->>'name' = a.name AND o->>'language' = a.language)
  GROUP BY p.id
)
UPDATE postal_codes p SET other_names = p.other_names || m.names, row_version = row_version + 1
FROM missing m WHERE m.id = p.id;

-- Loker is a village of Heuvelland.
UPDATE postal_codes SET municipality = 'Heuvelland', row_version = row_version + 1
WHERE code = '8958' AND municipality = 'Mesen';
